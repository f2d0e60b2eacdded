import { type QueryKey, useMutation, useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { HistoryIcon } from 'lucide-react'
import type { HistoryEntry } from '@/domain/changes/history'
import type { RecordKind } from '@/domain/changes/record-kind'
import { formatInstant } from '@/domain/values/clock'
import { type HistoryArea, history, restoreBefore } from '@/queries/changes'
import { EmptyState } from '@/ui/layout/empty-state'
import { Picture } from '@/ui/layout/picture'
import { Button } from '@/ui/primitives/button'
import { Card } from '@/ui/primitives/card'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/ui/primitives/table'

interface Props {
  kind: RecordKind
  hashid: string
  formKey?: QueryKey
  area?: HistoryArea
}

/** The changes of a record and its children, latest first, with the fields before and after. */
export default function RecordHistory(props: Props) {
  const { kind, hashid, area = 'admin' } = props
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    history(kind, hashid, area),
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

function Entry({
  entry,
  onRestore,
  isRestoring,
}: {
  entry: HistoryEntry
  onRestore: () => void
  isRestoring: boolean
}) {
  const when = formatInstant(entry.at)
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
          {entry.reason !== '' && (
            <p dir="auto" className="mt-1 whitespace-pre-line text-[13px] wrap-anywhere">
              Reason: {entry.reason}
            </p>
          )}
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
      {fields.map(({ field, label: name, before, after, before_image, after_image }) => (
        <TableRow key={field}>
          <TableHead scope="row" className="whitespace-normal">
            {name}
          </TableHead>
          <TableCell className="whitespace-pre-line wrap-anywhere">
            <Value text={before} image={before_image} alt={`${name} before`} />
          </TableCell>
          <TableCell className="whitespace-pre-line wrap-anywhere">
            <Value text={after} image={after_image} alt={`${name} after`} />
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
)

function Value({ text, image, alt }: { text: string; image: string | null; alt: string }) {
  if (image !== null)
    return (
      <Picture
        image={image}
        alt={alt}
        width={96}
        height={72}
        className="h-18 w-24 rounded-sm object-contain"
      />
    )
  return text === '' ? <span className="text-muted-foreground">Empty</span> : <span dir="auto">{text}</span>
}
