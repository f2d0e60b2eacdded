import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { messageOf } from '@/auth/api-error'
import { DataTable } from '@/ui/data-table/data-table'
import { type TableSearch, tableSearch } from '@/ui/data-table/table-search'
import { TableSkeleton } from '@/ui/data-table/table-skeleton'
import { notifySuccess } from '@/ui/notices'
import { ErrorState, StaleNotice } from '@/ui/states'

type TableProps<Row> = Omit<ComponentProps<typeof DataTable<Row>>, 'rows' | 'search' | 'onSearch' | 'idOf'>

interface Props<Row, Loaded, Key extends QueryKey> extends TableProps<Row> {
  query: UseQueryOptions<Loaded, Error, Row[], Key>
  /** Stands in the place of the table where there is not one row, with what to do next. */
  empty: ReactNode
}

/** A list of hashids as a table over its query. What came last stays where a refetch fails; the address is the table's state. */
export function TablePage<Row extends { hashid: string }, Loaded, Key extends QueryKey>({
  query: options,
  empty,
  ...table
}: Props<Row, Loaded, Key>) {
  const query = useQuery(options)
  const search = tableSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const show = (next: TableSearch) =>
    void navigate({ to: '.', search: (all) => ({ ...without(all), ...next }), replace: true })
  if (!query.data)
    return query.isError ? (
      <div className="rounded-lg border bg-card">
        <ErrorState message={messageOf(query.error)} onRetry={() => void query.refetch()} />
      </div>
    ) : (
      <TableSkeleton label={table.label} columns={table.columns} />
    )
  if (query.data.length === 0) return <div className="rounded-lg border bg-card">{empty}</div>
  return (
    <div className="grid gap-3">
      {query.isRefetchError && (
        <StaleNotice loadedAt={query.dataUpdatedAt} onRetry={() => void query.refetch()} />
      )}
      <DataTable
        {...table}
        key={table.tableKey}
        rows={query.data}
        idOf={hashidOf}
        search={search}
        onSearch={show}
        onReport={(text) => void notifySuccess('Pasted', text)}
      />
    </div>
  )
}

const hashidOf = ({ hashid }: { hashid: string }) => hashid

/** What the address says besides the table. */
const without = (all: Record<string, unknown>) => {
  const {
    q: _q,
    sort: _sort,
    where: _where,
    group: _group,
    columns: _columns,
    density: _density,
    ...rest
  } = all
  return rest
}
