import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { QueryState } from '@/routes/-page/query-state'
import type { TableColumn } from '@/ui/data-table/column'
import { DataTable } from '@/ui/data-table/data-table'
import { TableSkeleton } from '@/ui/data-table/table-skeleton'

/** A part of the page of a partner group, with its actions. */
export function GroupSection({
  title,
  description,
  actions,
  children,
}: {
  title: string
  description: string
  actions?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-3">
      <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id={id} className="font-semibold text-base">
            {title}
          </h2>
          <p className="text-[13px] text-muted-foreground">{description}</p>
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </section>
  )
}

/** A list of a partner group, next to the one whose state is in the address. */
export function GroupList<Row extends { hashid: string; name: string }, Key extends QueryKey>({
  table,
  query: options,
  empty,
}: {
  table: { key: string; label: string; columns: readonly TableColumn<Row>[]; firstSort: string }
  query: UseQueryOptions<Row[], Error, Row[], Key>
  empty: ReactNode
}) {
  const query = useQuery(options)
  const { key, label, columns, firstSort } = table
  if (!query.data)
    return <QueryState queries={[query]} pending={<TableSkeleton label={label} columns={columns} />} />
  if (query.data.length === 0) return <div className="rounded-lg border bg-card">{empty}</div>
  return (
    <DataTable
      tableKey={key}
      label={label}
      columns={columns}
      firstSort={firstSort}
      rows={query.data}
      idOf={({ hashid }) => hashid}
      nameOf={({ name }) => name}
      isSelectable={false}
    />
  )
}
