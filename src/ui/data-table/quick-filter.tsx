import { SearchIcon, XIcon } from 'lucide-react'
import { startTransition, useState } from 'react'
import { Button } from '@/ui/primitives/button'
import { Input } from '@/ui/primitives/input'
import { keepForm } from '../form/keep-form'

/** Filters all columns while typing. The text responds at once; the table may follow later. */
export function QuickFilter({
  label,
  search,
  onSearch,
}: {
  label: string
  search: string
  onSearch: (text: string) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? search
  const change = (next: string) => {
    setTyped(next)
    startTransition(() => {
      onSearch(next)
      setTyped(null)
    })
  }
  return (
    <div className="relative w-72 max-w-full max-tablet:basis-full">
      <SearchIcon className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-muted-foreground" />
      <Input
        type="search"
        aria-label={`Filter ${label.toLowerCase()}`}
        placeholder="Filter all columns"
        autoComplete="off"
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={keepForm}
        className="px-9! [&::-webkit-search-cancel-button]:hidden"
      />
      {text !== '' && (
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label="Clear search"
          className="absolute inset-y-0 right-1 my-auto"
          onClick={() => change('')}
        >
          <XIcon />
        </Button>
      )}
    </div>
  )
}
