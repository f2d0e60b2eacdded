import { useState } from 'react'
import { Popover, PopoverAnchor, PopoverContent } from '@/ui/primitives/popover'
import { GuideChoice } from './guide-choice'

/** Chooses an order guide at an element, such as a cell of the order pad, and returns the focus to it. */
export default function GuidePopover({
  product_hash,
  anchor,
  onClose,
}: {
  product_hash: string
  anchor: HTMLElement
  onClose: () => void
}) {
  const [at] = useState({ current: anchor })
  return (
    <Popover open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <PopoverAnchor virtualRef={at} />
      <PopoverContent
        align="start"
        aria-label="Order guides"
        className="w-72"
        onInteractOutside={(event) => {
          if (event.target instanceof Node && anchor.contains(event.target)) event.preventDefault()
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          anchor.focus()
        }}
      >
        <GuideChoice product_hash={product_hash} onDone={onClose} />
      </PopoverContent>
    </Popover>
  )
}
