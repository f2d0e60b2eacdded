import { type QueryKey, type UseQueryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import * as z from 'zod/mini'
import { serverNow } from '@/auth/transport/server-clock'
import type { AttributeOwner } from '@/domain/attributes/attribute'
import type { WithAttributes } from '@/domain/attributes/attribute-column'
import type { Period } from '@/domain/reports/report'
import { downloadTable } from '@/queries/files/downloads'
import { deviceDay } from '@/routes/-page/device-day'
import { DataTable, type Shot } from '@/ui/data-table/data-table'
import { type TableSearch, tableSearch, withoutTable } from '@/ui/data-table/table-search'
import { TableSkeleton } from '@/ui/data-table/table-skeleton'
import { notifySuccess } from '@/ui/toasts'
import { useAttributeColumns } from '../attributes/use-attribute-columns'
import { QueryState } from '../query-state'
import { useViews } from './use-views'

type TableProps<Row> = ComponentProps<typeof DataTable<Row>>

/** A list as every user gets it first. */
interface ShownTable<Row>
  extends Pick<
    TableProps<Row>,
    'label' | 'columns' | 'nameOf' | 'firstSort' | 'panelFilters' | 'filterSets' | 'hasBulkEdit'
  > {
  /** Identifies the table, for layouts and views. Never changes. */
  key: string
  /** The kind of record in its rows, if staff add fields to it: each is a column. */
  attributesOf?: AttributeOwner
}

interface Props<Row, Loaded, Key extends QueryKey>
  extends Pick<TableProps<Row>, 'detail' | 'files' | 'actions' | 'onEdit'> {
  table: ShownTable<Row>
  query: UseQueryOptions<Loaded, Error, Row[], Key>
  /** Shown instead of a table without rows, with the next step. */
  empty: ReactNode
  /** Days of the rows, in the names of exported files instead of today. */
  period?: Period
}

/**
 * A table over a query. Shows rows while they arrive, and keeps the last ones if a refetch fails. The state of the table is
 * in the address.
 */
export function TablePage<Row extends { hashid: string } & WithAttributes, Loaded, Key extends QueryKey>({
  table: { key: tableKey, attributesOf, columns: ownColumns, ...table },
  query: options,
  empty,
  period,
  ...uses
}: Props<Row, Loaded, Key>) {
  const { label } = table
  const { columns, awaited } = useAttributeColumns(attributesOf, ownColumns)
  const query = useQuery(options)
  const search = z.parse(tableSearch, useSearch({ strict: false }))
  const navigate = useNavigate()
  const router = useRouter()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const show = (next: TableSearch) => {
    // The table reports typed text a moment later; by then another page may be open.
    if (router.latestLocation.pathname !== here) return
    void navigate({ to: '.', search: (all) => ({ ...withoutTable(all), ...next }), replace: true })
  }
  const { views, definition } = useViews({ key: tableKey, label, columns }, search, show)
  const { mutate: download } = useMutation(downloadTable(tableKey, label))
  if (!query.data || awaited.length > 0)
    return (
      <QueryState queries={[query, ...awaited]} pending={<TableSkeleton label={label} columns={columns} />} />
    )
  if (query.data.length === 0) return <div className="rounded-lg border bg-card">{empty}</div>
  return (
    <div className="grid gap-3">
      <DataTable
        {...table}
        columns={columns}
        {...uses}
        tableKey={tableKey}
        key={`${tableKey} ${columns.map(({ id }) => id).join()}`}
        rows={query.data}
        idOf={hashidOf}
        search={search}
        onSearch={show}
        definition={definition}
        views={views}
        onExport={(shot) => download(() => fileOf(label, shot, period))}
        onReload={async () => (await query.refetch({ throwOnError: true })).data ?? []}
        onReport={(text) => void notifySuccess('Pasted', text)}
      />
    </div>
  )
}

const hashidOf = ({ hashid }: { hashid: string }) => hashid

/** Makes a file of the rows shown. The code for it is loaded with the first file. */
async function fileOf<Row>(
  name: string,
  { rows, columns, file }: Shot<Row>,
  period: Period | undefined,
): Promise<File> {
  const { makeTableFile } = await import('@/ui/data-table/export/make-table-file')
  const day = period ? `${period.from}-to-${period.to}` : deviceDay(serverNow())
  return makeTableFile({ format: file, name, columns, rows, day })
}
