import { ChevronDownIcon, StoreIcon } from 'lucide-react'
import { useId } from 'react'
import type { Partner } from '@/domain/stores/partner'
import { cn } from '@/ui/cn'
import { Button, buttonVariants } from '@/ui/primitives/button'
import { Checkbox } from '@/ui/primitives/checkbox'
import { Popover, PopoverContent, PopoverTrigger } from '@/ui/primitives/popover'

/** Selects the stores of the context that scanned products are added for. */
export function StoreChoice({
  stores,
  chosen,
  isOpen,
  onOpenChange,
  onChoose,
}: {
  stores: readonly Partner[]
  chosen: readonly Partner[]
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onChoose: (hashes: ReadonlySet<string>) => void
}) {
  const hashes = new Set(chosen.map(({ hashid }) => hashid))
  const toggle = (hash: string) => {
    const next = new Set(hashes)
    if (!next.delete(hash)) next.add(hash)
    onChoose(next)
  }
  const id = useId()
  const [only] = chosen
  const text =
    chosen.length === 0
      ? 'Choose stores'
      : chosen.length === 1
        ? only?.display_name
        : `${chosen.length} stores`
  return (
    <Popover open={isOpen} onOpenChange={onOpenChange}>
      <PopoverTrigger
        aria-label={`Add for: ${text}`}
        className={cn(buttonVariants({ variant: 'outline' }), 'min-w-0 max-w-64')}
      >
        <StoreIcon aria-hidden="true" />
        <span className="truncate">{text}</span>
        <ChevronDownIcon aria-hidden="true" />
      </PopoverTrigger>
      <PopoverContent aria-label="Stores to add for" className="w-80">
        <div className="flex gap-2 border-b p-3">
          <Button
            variant="outline"
            size="sm"
            onClick={() => onChoose(new Set(stores.map(({ hashid }) => hashid)))}
          >
            All {stores.length}
          </Button>
          <Button variant="outline" size="sm" onClick={() => onChoose(new Set())}>
            None
          </Button>
          <Button size="sm" className="ml-auto" onClick={() => onOpenChange(false)}>
            Done
          </Button>
        </div>
        <ul className="max-h-80 overflow-y-auto p-1.5">
          {stores.map((store) => (
            <li key={store.hashid}>
              <label
                htmlFor={`${id}-${store.hashid}`}
                className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2 hover:bg-muted touch:min-h-11"
              >
                <Checkbox
                  id={`${id}-${store.hashid}`}
                  checked={hashes.has(store.hashid)}
                  onCheckedChange={() => toggle(store.hashid)}
                />
                <span className="min-w-0 truncate">
                  <span dir="auto">{store.display_name}</span>
                  <span className="text-muted-foreground text-xs">, {store.city}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </PopoverContent>
    </Popover>
  )
}
