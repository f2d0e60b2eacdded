import { XIcon } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '../cn'
import { useOpening } from '../use-opening'
import { Button } from './button'
import { useReturnFocus } from './return-focus'

const widths = { sm: 'max-w-sm', md: 'max-w-lg', lg: 'max-w-3xl', xl: 'max-w-5xl' }

/**
 * A modal with a static backdrop: a click beside it does not close it, Escape does.
 * `hasClose` puts a Close button into the footer, before what `footer` adds. Without `onClose` only what is in it ends it.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  size = 'md',
  footer,
  hasClose = false,
  children,
}: {
  isOpen: boolean
  onClose?: () => void
  title: string
  description?: string
  size?: keyof typeof widths
  footer?: ReactNode
  hasClose?: boolean
  children: ReactNode
}) {
  const returnFocus = useReturnFocus()
  return (
    <Primitive.Root open={useOpening(isOpen)} onOpenChange={(open) => !open && onClose?.()}>
      <Primitive.Portal>
        <Primitive.Overlay
          data-slot="dialog-overlay"
          // A click here does nothing, so it does not take the focus out of the dialog either.
          onMouseDown={(event) => event.preventDefault()}
          className="fixed inset-0 z-dialog bg-black/50"
        />
        <Primitive.Content
          data-slot="dialog"
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...returnFocus}
          onInteractOutside={(event) => event.preventDefault()}
          className={cn(
            'fixed top-1/2 left-1/2 z-dialog flex max-h-[min(90dvh,800px)] w-[calc(100vw-1.5rem)] -translate-x-1/2 -translate-y-1/2 flex-col rounded-lg border bg-popover text-popover-foreground shadow-xl',
            widths[size],
          )}
        >
          <header className="flex items-start justify-between gap-4 border-b px-5 py-3.5">
            <div>
              <Primitive.Title className="font-semibold text-base">{title}</Primitive.Title>
              {description && (
                <Primitive.Description className="mt-0.5 text-[13px] text-muted-foreground">
                  {description}
                </Primitive.Description>
              )}
            </div>
            {onClose && (
              <Primitive.Close asChild>
                <Button variant="ghost" size="icon-sm" aria-label="Close dialog">
                  <XIcon />
                </Button>
              </Primitive.Close>
            )}
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
          {(footer || hasClose) && (
            <footer className="flex flex-wrap justify-end gap-2 border-t px-5 py-3">
              {hasClose && (
                <Primitive.Close asChild>
                  <Button variant="outline">Close</Button>
                </Primitive.Close>
              )}
              {footer}
            </footer>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
