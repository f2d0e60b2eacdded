import { XIcon } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '../cn'
import { useReturnFocus } from '../use-return-focus'
import { Button } from './button'

const widths = { sm: 'max-w-sm', default: 'max-w-lg', lg: 'max-w-3xl', xl: 'max-w-5xl' }

export const Dialog = Primitive.Root
export const DialogTrigger = Primitive.Trigger
export const DialogClose = Primitive.Close

/** A modal over a backdrop: Escape closes it, a click outside does not. */
export function DialogContent({
  className,
  size = 'default',
  showCloseButton = true,
  children,
  ...props
}: ComponentProps<typeof Primitive.Content> & { size?: keyof typeof widths; showCloseButton?: boolean }) {
  const returnFocus = useReturnFocus()
  return (
    <Primitive.Portal>
      <Primitive.Overlay
        data-slot="dialog-overlay"
        // Keeps the focus inside the dialog when the backdrop is clicked.
        onMouseDown={(event) => event.preventDefault()}
        className="fixed inset-0 z-dialog bg-black/50"
      />
      <Primitive.Content
        data-slot="dialog-content"
        {...returnFocus}
        onInteractOutside={(event) => event.preventDefault()}
        className={cn(
          'group/dialog fixed top-1/2 left-1/2 z-dialog flex max-h-[min(90dvh,800px)] w-[calc(100vw-1.5rem)] -translate-x-1/2 -translate-y-1/2 flex-col rounded-lg border bg-popover text-popover-foreground shadow-xl',
          widths[size],
          className,
        )}
        {...props}
      >
        {showCloseButton && (
          <Primitive.Close asChild>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label="Close dialog"
              data-slot="dialog-close"
              className="absolute top-3.5 right-5"
            >
              <XIcon />
            </Button>
          </Primitive.Close>
        )}
        {children}
      </Primitive.Content>
    </Primitive.Portal>
  )
}

/** Leaves space for the close button. */
export function DialogHeader({ className, ...props }: ComponentProps<'header'>) {
  return (
    <header
      data-slot="dialog-header"
      className={cn(
        'flex min-h-14.25 shrink-0 flex-col gap-0.5 border-b px-5 py-3.5 group-has-data-[slot=dialog-close]/dialog:pr-16 touch:min-h-17.25 touch:group-has-data-[slot=dialog-close]/dialog:pr-19',
        className,
      )}
      {...props}
    />
  )
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof Primitive.Title>) {
  return (
    <Primitive.Title
      data-slot="dialog-title"
      className={cn('font-semibold text-base', className)}
      {...props}
    />
  )
}

export function DialogDescription({ className, ...props }: ComponentProps<typeof Primitive.Description>) {
  return (
    <Primitive.Description
      data-slot="dialog-description"
      className={cn('text-[13px] text-muted-foreground', className)}
      {...props}
    />
  )
}

/** Scrolls if the dialog is taller than the screen. */
export function DialogBody({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="dialog-body"
      className={cn('min-h-0 flex-1 overflow-y-auto px-5 py-4', className)}
      {...props}
    />
  )
}

/** `showCloseButton` adds a Close button before the other actions. */
export function DialogFooter({
  className,
  showCloseButton = false,
  children,
  ...props
}: ComponentProps<'footer'> & { showCloseButton?: boolean }) {
  return (
    <footer
      data-slot="dialog-footer"
      className={cn('flex flex-wrap justify-end gap-2 border-t px-5 py-3', className)}
      {...props}
    >
      {showCloseButton && (
        <Primitive.Close asChild>
          <Button variant="outline">Close</Button>
        </Primitive.Close>
      )}
      {children}
    </footer>
  )
}
