import { XIcon } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '../cn'
import { useOpening } from '../use-opening'
import { Button } from './button'
import { useReturnFocus } from './return-focus'

/** A drawer from a side of the screen. Its z-index is 1500. */
export function Sheet({
  isOpen,
  onClose,
  title,
  side = 'left',
  size = 'sm',
  children,
}: {
  isOpen: boolean
  onClose: () => void
  title: string
  side?: 'left' | 'right'
  size?: 'sm' | 'md'
  children: ReactNode
}) {
  const returnFocus = useReturnFocus()
  return (
    <Primitive.Root open={useOpening(isOpen)} onOpenChange={(open) => !open && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-sheet bg-black/50" />
        <Primitive.Content
          data-slot="sheet"
          aria-describedby={undefined}
          {...returnFocus}
          className={cn(
            'fixed inset-y-0 z-sheet flex max-w-[88vw] flex-col bg-popover text-popover-foreground shadow-xl',
            size === 'sm' ? 'w-80' : 'w-[30rem]',
            side === 'left' ? 'left-0 border-r' : 'right-0 border-l',
          )}
        >
          <header className="flex items-center justify-between border-b px-4 py-3">
            <Primitive.Title className="font-semibold text-base">{title}</Primitive.Title>
            <Primitive.Close asChild>
              <Button variant="ghost" size="icon" aria-label="Close">
                <XIcon />
              </Button>
            </Primitive.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto p-4">{children}</div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
