import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { DownloadIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type ImportRun, isUnfinished } from '@/domain/imports/import'
import { formatInstant } from '@/domain/values/clock'
import { cancelImport, downloadImportFile, imports } from '@/queries/imports/imports'
import { Section } from '@/ui/layout/section'
import { Button } from '@/ui/primitives/button'
import { ImportStateBadge } from './import-state'
import { outcomeOf } from './outcome'

/** Imports that the page lists at first, and with each click on "Show more". */
const SHOWN = 10

/** Links to the page of an import. */
export type RunLink = (run: Pick<ImportRun, 'hashid' | 'title'>) => ReactNode

/** Recent imports with author, file and outcome. Links to the details, where an import can be reverted. */
export function ImportHistory({ linkRun }: { linkRun: RunLink }) {
  const { data: runs } = useSuspenseQuery(imports())
  const [shown, setShown] = useState(SHOWN)
  if (runs.length === 0) return null
  return (
    <Section title="Import history">
      <ul className="divide-y px-4">
        {runs.slice(0, shown).map((run) => (
          <HistoryEntry key={run.hashid} run={run} linkRun={linkRun} />
        ))}
      </ul>
      {runs.length > shown && (
        <div className="border-t px-4 py-2">
          <Button variant="ghost" onClick={() => setShown(shown + 5 * SHOWN)}>
            Show more
          </Button>
        </div>
      )}
    </Section>
  )
}

function HistoryEntry({ run, linkRun }: { run: ImportRun; linkRun: RunLink }) {
  const { mutate: cancel, isPending } = useMutation(cancelImport(run.hashid))
  const { mutate: download } = useMutation(downloadImportFile(run))
  const { title, vendor_name, author, created_at, has_file } = run
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <div className="grid min-w-56 flex-1 gap-0.5">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {linkRun(run)}
          <ImportStateBadge run={run} />
        </span>
        <span className="text-[13px] text-muted-foreground">
          <span dir="auto">{vendor_name ?? 'Several vendors'}</span>
          {author !== null && (
            <>
              , by <span dir="auto">{author}</span>
            </>
          )}
          , {formatInstant(created_at)}
        </span>
        <span className="text-[13px] tabular-nums">{outcomeOf(run)}</span>
      </div>
      {isUnfinished(run) && (
        <Button
          variant="outline"
          disabled={isPending}
          aria-label={`Cancel the import of ${title}`}
          onClick={() => cancel()}
        >
          Cancel
        </Button>
      )}
      {has_file && (
        <Button variant="outline" aria-label={`Download ${title}`} onClick={() => download()}>
          <DownloadIcon aria-hidden="true" /> Download
        </Button>
      )}
    </li>
  )
}
