import { useMutation } from '@tanstack/react-query'
import { DownloadIcon, RotateCwIcon, Trash2Icon, XIcon } from 'lucide-react'
import {
  type Download,
  type DownloadState,
  downloadStates,
  isRepeatable,
  isUnfinished,
} from '@/domain/downloads/download'
import { formatInstant } from '@/domain/values/clock'
import { cancel, fetchDownload, remove, retry } from '@/queries/files/prepared-downloads'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'

const variants = {
  waiting: 'info',
  running: 'highlight',
  ready: 'success',
  failed: 'destructive',
  canceled: 'secondary',
  expired: 'secondary',
} as const satisfies Record<DownloadState, string>

/** A file in the list, with its progress and actions. */
export function DownloadItem({ file }: { file: Download }) {
  const { hashid, title, state, progress } = file
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{title}</span>
          <Badge variant={variants[state]}>{downloadStates[state]}</Badge>
        </p>
        <p className="text-[13px] text-muted-foreground">{detailsOf(file)}</p>
        {isUnfinished(file) && (
          <progress
            aria-label={`Progress of ${title}`}
            value={progress}
            max={100}
            className="mt-1.5 h-1.5 w-full max-w-80 accent-primary"
          />
        )}
      </div>
      <Actions key={hashid} file={file} />
    </li>
  )
}

function Actions({ file }: { file: Download }) {
  const { hashid, title, state } = file
  const { mutate: save, isPending: isSaving } = useMutation(fetchDownload(file))
  const { mutate: repeat, isPending: isRepeating } = useMutation(retry(hashid))
  const { mutate: stop, isPending: isStopping } = useMutation(cancel(hashid))
  const { mutate: discard, isPending: isRemoving } = useMutation(remove(hashid))
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'ready' && (
        <Button size="sm" disabled={isSaving} aria-label={`Download ${title}`} onClick={() => save()}>
          <DownloadIcon /> Download
        </Button>
      )}
      {isRepeatable(file) && (
        <Button
          size="sm"
          variant="outline"
          disabled={isRepeating}
          aria-label={`${state === 'expired' ? 'Prepare again' : 'Try again'}: ${title}`}
          onClick={() => repeat()}
        >
          <RotateCwIcon /> {state === 'expired' ? 'Prepare again' : 'Try again'}
        </Button>
      )}
      {isUnfinished(file) ? (
        <Button
          size="sm"
          variant="outline"
          disabled={isStopping}
          aria-label={`Cancel ${title}`}
          onClick={() => stop()}
        >
          <XIcon /> Cancel
        </Button>
      ) : (
        <Button
          size="sm"
          variant="ghost"
          disabled={isRemoving}
          aria-label={`Remove ${title}`}
          onClick={() => discard()}
        >
          <Trash2Icon /> Remove
        </Button>
      )}
    </div>
  )
}

const kilobytes = new Intl.NumberFormat('en-US', {
  style: 'unit',
  unit: 'kilobyte',
  maximumFractionDigits: 0,
})

function detailsOf({ file_name, state, progress, size, created_at, expires_at }: Download): string {
  const asked = `Requested ${formatInstant(created_at)}`
  if (state === 'running') return [file_name, `${progress}%`, asked].join(' · ')
  if (state === 'ready' && expires_at !== null)
    return [
      file_name,
      kilobytes.format(Math.ceil((size ?? 0) / 1_000)),
      `Available until ${formatInstant(expires_at)}`,
    ].join(' · ')
  if (state === 'failed') return [file_name, 'Something went wrong on our side', asked].join(' · ')
  return [file_name, asked].join(' · ')
}
