import { Tabs as Primitive } from 'radix-ui'
import { type ComponentProps, useEffect, useRef } from 'react'
import { cn } from '../cn'

/** Scrolls the active tab into view when `value` changes. */
export function Tabs({ className, value, ...props }: ComponentProps<typeof Primitive.Root>) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (value === undefined) return
    root.current
      ?.querySelector('[role=tab][data-state=active]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [value])
  return (
    <Primitive.Root
      ref={root}
      data-slot="tabs"
      value={value}
      className={cn('grid min-w-0 gap-4', className)}
      {...props}
    />
  )
}

/** Scrolls horizontally on a narrow screen. */
export function TabsList({ className, ...props }: ComponentProps<typeof Primitive.List>) {
  return (
    <Primitive.List
      data-slot="tabs-list"
      className={cn('flex min-w-0 overflow-x-auto border-b', className)}
      {...props}
    />
  )
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      data-slot="tabs-trigger"
      className={cn(
        'whitespace-nowrap border-transparent border-b-2 px-3.5 py-2.5 font-medium text-muted-foreground hover:text-foreground focus-visible:-outline-offset-2 disabled:opacity-55 data-[state=active]:border-primary data-[state=active]:text-foreground',
        className,
      )}
      {...props}
    />
  )
}

export function TabsContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Content
      data-slot="tabs-content"
      className={cn('min-w-0 outline-offset-4', className)}
      {...props}
    />
  )
}
