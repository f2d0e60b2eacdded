import { ListPlusIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/ui/primitives/button'
import { Popover, PopoverContent, PopoverTrigger } from '@/ui/primitives/popover'
import { GuideChoice } from './guide-choice'

/** Adds a product to an order guide of the context. `isWide` shows the label on the button. */
export function AddToGuide({
  product_hash,
  name,
  isWide = false,
}: {
  product_hash: string
  name: string
  isWide?: boolean
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button
          variant={isWide ? 'outline' : 'ghost'}
          size={isWide ? 'default' : 'icon-sm'}
          title="Add to an order guide"
          aria-label={`Add to an order guide: ${name}`}
        >
          <ListPlusIcon aria-hidden="true" /> {isWide && 'Add to an order guide'}
        </Button>
      </PopoverTrigger>
      <PopoverContent className="w-72" aria-label="Order guides">
        <GuideChoice product_hash={product_hash} onDone={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  )
}
