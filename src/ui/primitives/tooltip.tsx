import { Tooltip as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '../cn'

const DELAY_MS = 300

export const Tooltip = (props: ComponentProps<typeof Primitive.Root>) => (
  <Primitive.Provider delayDuration={DELAY_MS}>
    <Primitive.Root {...props} />
  </Primitive.Provider>
)

export const TooltipTrigger = Primitive.Trigger

export function TooltipContent({
  className,
  side = 'bottom',
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        data-slot="tooltip-content"
        side={side}
        sideOffset={4}
        collisionPadding={8}
        className={cn(
          'z-float max-w-xs rounded-md bg-foreground px-2.5 py-1.5 text-background text-xs shadow-lg',
          className,
        )}
        {...props}
      />
    </Primitive.Portal>
  )
}
