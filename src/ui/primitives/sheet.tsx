import { XIcon } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '../cn'
import { useReturnFocus } from '../use-return-focus'
import { Button } from './button'

const sides = { left: 'left-0 border-r', right: 'right-0 border-l' }
const widths = { default: 'w-80', lg: 'w-120' }

export const Sheet = Primitive.Root
export const SheetTrigger = Primitive.Trigger
export const SheetClose = Primitive.Close

/** A drawer from a side of the screen, above dialogs (docs/product.md#shell). */
export function SheetContent({
  className,
  side = 'right',
  size = 'default',
  children,
  ...props
}: ComponentProps<typeof Primitive.Content> & { side?: keyof typeof sides; size?: keyof typeof widths }) {
  const returnFocus = useReturnFocus()
  return (
    <Primitive.Portal>
      <Primitive.Overlay data-slot="sheet-overlay" className="fixed inset-0 z-sheet bg-black/50" />
      <Primitive.Content
        data-slot="sheet-content"
        {...returnFocus}
        className={cn(
          'fixed inset-y-0 z-sheet flex max-w-[88vw] flex-col bg-popover text-popover-foreground shadow-xl',
          widths[size],
          sides[side],
          className,
        )}
        {...props}
      >
        <Primitive.Close asChild>
          <Button variant="ghost" size="icon" aria-label="Close" className="absolute top-3 right-4">
            <XIcon />
          </Button>
        </Primitive.Close>
        {children}
      </Primitive.Content>
    </Primitive.Portal>
  )
}

/** Leaves space for the close button. */
export function SheetHeader({ className, ...props }: ComponentProps<'header'>) {
  return (
    <header
      data-slot="sheet-header"
      className={cn(
        'flex min-h-15.25 flex-col justify-center gap-0.5 border-b py-3 pr-16 pl-4 touch:min-h-16.25',
        className,
      )}
      {...props}
    />
  )
}

export function SheetTitle({ className, ...props }: ComponentProps<typeof Primitive.Title>) {
  return (
    <Primitive.Title
      data-slot="sheet-title"
      className={cn('font-semibold text-base', className)}
      {...props}
    />
  )
}

export function SheetDescription({ className, ...props }: ComponentProps<typeof Primitive.Description>) {
  return (
    <Primitive.Description
      data-slot="sheet-description"
      className={cn('text-[13px] text-muted-foreground', className)}
      {...props}
    />
  )
}

/** Scrolls if its content is taller than the screen. */
export function SheetBody({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div data-slot="sheet-body" className={cn('min-h-0 flex-1 overflow-y-auto p-4', className)} {...props} />
  )
}

export function SheetFooter({ className, ...props }: ComponentProps<'footer'>) {
  return (
    <footer
      data-slot="sheet-footer"
      className={cn('flex flex-wrap gap-2 border-t px-4 py-3', className)}
      {...props}
    />
  )
}
