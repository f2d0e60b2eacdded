import type { ReactNode } from 'react'

/** A section of the style guide: a component and its states. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid min-w-0 scroll-mt-20 gap-4">
      <h2 id={`${id}-title`} className="border-b pb-2 font-semibold text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}

export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-2">
      <h3 className="text-[13px] text-muted-foreground">{name}</h3>
      {children}
    </div>
  )
}

export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-start gap-3">{children}</div>
)
export const Grid = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-5 tablet:grid-cols-2">{children}</div>
)
