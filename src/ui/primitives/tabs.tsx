import { Tabs as Primitive } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'

/** Parts of a page of which one shows at a time. Arrow keys move between them; on a narrow screen the row scrolls. */
export function Tabs<T extends string>({
  label,
  value,
  onChange,
  tabs,
  children,
}: {
  label: string
  value: T
  onChange: (value: T) => void
  tabs: readonly { value: T; label: string }[]
  children: ReactNode
}) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current
      ?.querySelector(`[data-tab="${value}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [value])
  return (
    <Primitive.Root
      data-slot="tabs"
      value={value}
      onValueChange={(next) => {
        const tab = tabs.find((it) => it.value === next)
        if (tab) onChange(tab.value)
      }}
      className="grid min-w-0 gap-4"
    >
      <Primitive.List ref={list} aria-label={label} className="flex min-w-0 overflow-x-auto border-b">
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            data-tab={tab.value}
            className="whitespace-nowrap border-transparent border-b-2 px-3.5 py-2.5 font-medium text-muted-foreground hover:text-foreground focus-visible:-outline-offset-2 data-[state=active]:border-primary data-[state=active]:text-foreground"
          >
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      <Primitive.Content value={value} className="outline-offset-4">
        {children}
      </Primitive.Content>
    </Primitive.Root>
  )
}
