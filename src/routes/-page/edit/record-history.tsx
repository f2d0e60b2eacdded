import { type QueryKey, useMutation, useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { HistoryIcon } from 'lucide-react'
import type { EntityName } from '@/domain/changes/entity-name'
import type { HistoryEntry } from '@/domain/changes/history'
import { history, restoreBefore } from '@/queries/changes'
import { EmptyState } from '@/ui/layout/empty-state'
import { Button } from '@/ui/primitives/button'
import { Card } from '@/ui/primitives/card'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/ui/primitives/table'

interface Props {
  entity: EntityName
  hashid: string
  formKey?: QueryKey
}

/** The changes of a record and its children, latest first, with the fields before and after. */
export default function RecordHistory(props: Props) {
  const { entity, hashid } = props
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    history(entity, hashid),
  )
  const restore = useMutation(restoreBefore(useQueryClient(), props))
  const entries = data.pages.flatMap((page) => page.data)
  if (entries.length === 0)
    return (
      <div className="rounded-lg border bg-card">
        <EmptyState icon={HistoryIcon} title="No changes yet">
          Changes are listed here, with who made them and the values before and after.
        </EmptyState>
      </div>
    )
  return (
    <div className="grid gap-4">
      <ol aria-label="Changes" className="grid gap-4">
        {entries.map((entry) => (
          <li key={entry.hashid}>
            <Entry
              entry={entry}
              onRestore={() => restore.mutate(entry.hashid)}
              isRestoring={restore.isPending}
            />
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button
          variant="outline"
          className="justify-self-start"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show earlier changes
        </Button>
      )}
    </div>
  )
}

// Created once: creating a formatter costs more than formatting a page of changes.
const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

function Entry({
  entry,
  onRestore,
  isRestoring,
}: {
  entry: HistoryEntry
  onRestore: () => void
  isRestoring: boolean
}) {
  const when = moments.format(new Date(entry.at))
  return (
    <Card aria-label={`${entry.title}, ${when}`} className="grid gap-3 p-4">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="font-semibold">
            {entry.title}
            {entry.child !== null && (
              <>
                : <span dir="auto">{entry.child}</span>
              </>
            )}
          </h2>
          <p className="text-[13px] text-muted-foreground">
            <span dir="auto">{entry.actor ?? 'The portal'}</span>
            {entry.on_behalf !== null && (
              <>
                {' '}
                for <span dir="auto">{entry.on_behalf}</span>
              </>
            )}
            , <time dateTime={entry.at}>{when}</time>
            {entry.change_set && (
              <>
                , in change set{' '}
                <Link to="/admin/changes/$hashid" params={{ hashid: entry.change_set.hashid }} dir="auto">
                  {entry.change_set.title}
                </Link>
              </>
            )}
          </p>
        </div>
        {entry.is_restorable && (
          <Button
            variant="outline"
            size="sm"
            disabled={isRestoring}
            title="Sets these fields back to their values before this change"
            onClick={onRestore}
          >
            Restore these values
          </Button>
        )}
      </header>
      <FieldDiffs label={`Fields changed on ${when}`} fields={entry.fields} />
    </Card>
  )
}

const FieldDiffs = ({ label, fields }: { label: string; fields: HistoryEntry['fields'] }) => (
  <Table label={label}>
    <TableHeader>
      <TableRow>
        <TableHead>Field</TableHead>
        <TableHead>Before</TableHead>
        <TableHead>After</TableHead>
      </TableRow>
    </TableHeader>
    <TableBody>
      {fields.map(({ field, label: name, before, after }) => (
        <TableRow key={field}>
          <TableHead scope="row" className="whitespace-normal">
            {name}
          </TableHead>
          <TableCell className="whitespace-pre-line wrap-anywhere">
            <Text>{before}</Text>
          </TableCell>
          <TableCell className="whitespace-pre-line wrap-anywhere">
            <Text>{after}</Text>
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
)

const Text = ({ children }: { children: string }) =>
  children === '' ? <span className="text-muted-foreground">Empty</span> : <span dir="auto">{children}</span>
