import type { ReactNode } from 'react'
import { PageHeader } from '@/ui/layout/page-header'

/** A page with a list: its title and actions above the table, usually a `TablePage`. */
export function ListPage({
  title,
  hint,
  actions,
  children,
}: {
  title: string
  hint?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="grid gap-4">
      <PageHeader title={title} hint={hint}>
        {actions}
      </PageHeader>
      {children}
    </div>
  )
}
