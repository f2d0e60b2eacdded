import type { ReactNode } from 'react'

/** The title of a page with its actions. The heading takes the focus after navigation. */
export function PageHeader({
  title,
  hint,
  children,
}: {
  title: string
  hint?: ReactNode
  children?: ReactNode
}) {
  return (
    <header data-slot="page-header" className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 id="page-title" tabIndex={-1} className="font-semibold text-2xl tracking-tight">
          {title}
        </h1>
        {hint && <div className="mt-0.5 text-muted-foreground">{hint}</div>}
      </div>
      {children && (
        <div className="flex flex-wrap items-center gap-2 max-tablet:has-[input]:grow">{children}</div>
      )}
    </header>
  )
}
