import { DropdownMenu as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '../cn'

/** Not modal: the page behind it scrolls, and is not hidden from assistive technology while it still holds focus guards. */
export const DropdownMenu = (props: ComponentProps<typeof Primitive.Root>) => (
  <Primitive.Root modal={false} {...props} />
)
export const DropdownMenuTrigger = Primitive.Trigger

export function DropdownMenuContent({
  className,
  align = 'end',
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        data-slot="dropdown-menu-content"
        align={align}
        sideOffset={6}
        collisionPadding={8}
        onCloseAutoFocus={keepMovedFocus}
        className={cn(
          'z-float min-w-48 rounded-lg border bg-popover p-1 text-popover-foreground shadow-lg',
          className,
        )}
        {...props}
      />
    </Primitive.Portal>
  )
}

/** Returns the focus to the button, unless another page or a dialog has taken it: the menu closes a moment after them. */
function keepMovedFocus(event: Event) {
  const { activeElement } = document
  if (activeElement && activeElement !== document.body) event.preventDefault()
}

export function DropdownMenuItem({ className, ...props }: ComponentProps<typeof Primitive.Item>) {
  return (
    <Primitive.Item
      data-slot="dropdown-menu-item"
      className={cn(
        'flex cursor-pointer select-none items-center gap-2 rounded-md px-2.5 py-2 text-sm outline-none data-disabled:opacity-50 data-highlighted:bg-accent data-highlighted:text-accent-foreground touch:min-h-10 [&_svg]:size-4',
        className,
      )}
      {...props}
    />
  )
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Primitive.Label>) {
  return (
    <Primitive.Label className={cn('px-2.5 py-2 text-[13px] text-muted-foreground', className)} {...props} />
  )
}

export function DropdownMenuSeparator() {
  return <Primitive.Separator className="my-1 h-px bg-border" />
}
