import { Command as Primitive } from 'cmdk'
import { SearchIcon } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '../cn'
import { useReturnFocus } from '../use-return-focus'

export function Command({ className, ...props }: ComponentProps<typeof Primitive>) {
  return <Primitive data-slot="command" className={cn('flex min-w-0 flex-col', className)} {...props} />
}

/** Dialog with one `Command`; `title` is its accessible name. */
export function CommandDialog({
  title = 'Command palette',
  className,
  children,
  ...props
}: ComponentProps<typeof Dialog.Root> & { title?: string; className?: string }) {
  const returnFocus = useReturnFocus()
  return (
    <Dialog.Root {...props}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-dialog bg-black/50" />
        <Dialog.Content
          data-slot="command-dialog"
          {...returnFocus}
          className={cn(
            'fixed top-[min(12dvh,7rem)] left-1/2 z-dialog w-[calc(100vw-1.5rem)] max-w-2xl -translate-x-1/2 overflow-hidden rounded-lg border bg-popover text-popover-foreground shadow-xl',
            className,
          )}
        >
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

export function CommandInput({ className, ...props }: ComponentProps<typeof Primitive.Input>) {
  return (
    <div data-slot="command-input-wrapper" className="relative border-b">
      <SearchIcon
        aria-hidden="true"
        className="absolute top-1/2 left-4 size-4 -translate-y-1/2 text-muted-foreground"
      />
      <Primitive.Input
        data-slot="command-input"
        data-autofocus
        className={cn(
          'h-13 w-full bg-transparent pr-4 pl-11 text-base placeholder:text-muted-foreground focus-visible:-outline-offset-2',
          className,
        )}
        {...props}
      />
    </div>
  )
}

export function CommandList({ className, ...props }: ComponentProps<typeof Primitive.List>) {
  return (
    <Primitive.List
      data-slot="command-list"
      className={cn('max-h-[min(28rem,60dvh)] overflow-y-auto overscroll-contain p-1.5', className)}
      {...props}
    />
  )
}

export function CommandEmpty({ className, ...props }: ComponentProps<typeof Primitive.Empty>) {
  return (
    <Primitive.Empty
      data-slot="command-empty"
      className={cn('px-4 py-7 text-center text-muted-foreground', className)}
      {...props}
    />
  )
}

export function CommandGroup({ className, ...props }: ComponentProps<typeof Primitive.Group>) {
  return (
    <Primitive.Group
      data-slot="command-group"
      className={cn(
        '[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2.5 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted-foreground [&_[cmdk-group-heading]]:text-xs',
        className,
      )}
      {...props}
    />
  )
}

export function CommandItem({ className, ...props }: ComponentProps<typeof Primitive.Item>) {
  return (
    <Primitive.Item
      data-slot="command-item"
      className={cn(
        'flex cursor-pointer items-center gap-3 rounded-md px-2.5 py-2 text-sm data-[selected=true]:bg-accent data-[selected=true]:text-accent-foreground touch:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground',
        className,
      )}
      {...props}
    />
  )
}
