import { type ImportRun, type ImportState, importProgress, sendingProgress } from '@/domain/imports/import'
import { Badge } from '@/ui/primitives/badge'

const states = {
  receiving: ['Sending', 'highlight'],
  waiting: ['Waiting', 'info'],
  running: ['Importing', 'highlight'],
  done: ['Done', 'success'],
  failed: ['Failed', 'destructive'],
  canceled: ['Canceled', 'secondary'],
} as const satisfies Record<ImportState, readonly [label: string, variant: string]>

/** Percent done of an import's current step; null if it is waiting or finished. */
export const percentOf = (run: ImportRun): number | null =>
  run.state === 'running' ? importProgress(run) : run.state === 'receiving' ? sendingProgress(run) : null

export function ImportStateBadge({ run }: { run: ImportRun }) {
  const [label, variant] = states[run.state]
  const percent = percentOf(run)
  return <Badge variant={variant}>{percent === null ? label : `${label}, ${percent}%`}</Badge>
}
