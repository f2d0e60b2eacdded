import { Command as Primitive } from 'cmdk'
import { SearchIcon } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../cn'
import { useReturnFocus } from '../use-return-focus'

/** A palette of commands over the page. What it lists is chosen by whoever fills it. */
export function CommandDialog({
  label,
  placeholder,
  text,
  onText,
  picked,
  onPicked,
  status,
  isEmpty,
  onClose,
  children,
}: {
  label: string
  placeholder: string
  text: string
  onText: (text: string) => void
  /** The value of the item that Enter takes. */
  picked: string
  onPicked: (value: string) => void
  /** What was found, in words; shown where nothing was. */
  status: string
  isEmpty: boolean
  onClose: () => void
  children: ReactNode
}) {
  const returnFocus = useReturnFocus()
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-dialog bg-black/50" />
        <Dialog.Content
          data-slot="command"
          aria-describedby={undefined}
          {...returnFocus}
          className="fixed top-[min(12dvh,7rem)] left-1/2 z-dialog w-[calc(100vw-1.5rem)] max-w-2xl -translate-x-1/2 overflow-hidden rounded-lg border bg-popover text-popover-foreground shadow-xl"
        >
          <Dialog.Title className="sr-only">{label}</Dialog.Title>
          <Primitive label={label} shouldFilter={false} loop value={picked} onValueChange={onPicked}>
            <div className="relative border-b">
              <SearchIcon
                aria-hidden="true"
                className="absolute top-1/2 left-4 size-4 -translate-y-1/2 text-muted-foreground"
              />
              <Primitive.Input
                data-autofocus
                value={text}
                onValueChange={onText}
                placeholder={placeholder}
                className="h-13 w-full bg-transparent pr-4 pl-11 text-base placeholder:text-muted-foreground focus-visible:-outline-offset-2"
              />
            </div>
            <Primitive.List
              label={label}
              className="max-h-[min(28rem,60dvh)] overflow-y-auto overscroll-contain p-1.5"
            >
              {children}
            </Primitive.List>
            <p
              role="status"
              className={isEmpty ? 'px-4 pt-4 pb-10 text-center text-muted-foreground' : 'sr-only'}
            >
              {status}
            </p>
          </Primitive>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

export function CommandGroup({ className, ...props }: ComponentProps<typeof Primitive.Group>) {
  return (
    <Primitive.Group
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
      className={cn(
        'flex cursor-pointer items-center gap-3 rounded-md px-2.5 py-2 text-sm data-[selected=true]:bg-accent data-[selected=true]:text-accent-foreground touch:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground',
        className,
      )}
      {...props}
    />
  )
}
