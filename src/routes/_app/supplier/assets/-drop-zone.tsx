import { CheckIcon, RotateCwIcon, UploadIcon, XIcon } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { assetFileTypes } from '@/domain/contract/file'
import { fileSizeText } from '@/domain/values/file-size'
import { cn } from '@/ui/cn'
import { Button, buttonVariants } from '@/ui/primitives/button'
import { type DroppedFile, useDroppedFiles } from './-use-dropped-files'

/** Uploads several files at once, each as an asset of its own. */
export function DropZone({ vendorHash }: { vendorHash: string }) {
  const { files, add, retry, remove, removeAdded } = useDroppedFiles(vendorHash)
  const [isOver, setOver] = useState(false)
  const added = files.filter(({ state }) => state === 'added').length
  const failed = files.filter(({ state }) => state === 'failed').length
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    add([...event.dataTransfer.files])
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping files is a shortcut of the button inside
    <section
      aria-label="Upload files"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        'grid gap-3 rounded-lg border border-dashed bg-card p-4',
        isOver && 'border-primary bg-accent ring-1 ring-primary',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <input
          id="dropped-files"
          type="file"
          multiple
          accept={assetFileTypes.join()}
          className="peer sr-only"
          aria-describedby="dropped-files-hint"
          onChange={({ target }) => {
            add([...(target.files ?? [])])
            target.value = ''
          }}
        />
        <label
          htmlFor="dropped-files"
          className={cn(
            buttonVariants(),
            'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-ring peer-focus-visible:outline-offset-2',
          )}
        >
          <UploadIcon aria-hidden="true" /> Upload files
        </label>
        <p id="dropped-files-hint" className="min-w-48 flex-1 text-muted-foreground">
          Or drop them here: JPEG, PNG, WebP or PDF, at most 20 MB each. Buyers see them right away.
        </p>
      </div>
      <p role="status" className="flex flex-wrap items-center gap-3 text-[13px] empty:hidden">
        {files.length > 0 && summaryOf({ all: files.length, added, failed })}
      </p>
      {files.length > 0 && (
        <ul aria-label="Uploads" className="max-h-80 divide-y overflow-y-auto rounded-md border">
          {files.map((file) => (
            <UploadItem key={file.id} upload={file} onRetry={retry} onRemove={remove} />
          ))}
        </ul>
      )}
      {added > 0 && (
        <Button variant="outline" size="sm" className="justify-self-start" onClick={removeAdded}>
          Clear finished uploads
        </Button>
      )}
    </section>
  )
}

function summaryOf({ all, added, failed }: { all: number; added: number; failed: number }): string {
  const done = `${added} of ${all} ${all === 1 ? 'file' : 'files'} uploaded`
  return failed > 0 ? `${done}, ${failed} failed` : done
}

function UploadItem({
  upload,
  onRetry,
  onRemove,
}: {
  upload: DroppedFile
  onRetry: (file: DroppedFile) => void
  onRemove: (file: DroppedFile) => void
}) {
  const { file, state, progress, error } = upload
  const percent = Math.round(progress * 100)
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1">
      <span className="grid min-w-40 flex-1">
        <span dir="auto" className="wrap-anywhere">
          {file.name}
        </span>
        <span className={cn('text-[13px] text-muted-foreground', state === 'failed' && 'text-destructive')}>
          {state === 'failed' ? error : fileSizeText(file.size)}
        </span>
      </span>
      {state === 'uploading' && (
        <>
          <progress
            aria-label={`Uploading ${file.name}`}
            value={percent}
            max={100}
            className="h-1.5 w-32 accent-primary"
          />
          <span className="w-24 text-muted-foreground text-xs tabular-nums">
            {percent < 100 ? `${percent}%` : 'Processing…'}
          </span>
        </>
      )}
      {state === 'added' && (
        <span className="flex items-center gap-1.5 text-[13px]">
          <CheckIcon aria-hidden="true" className="size-4" /> Uploaded
        </span>
      )}
      {state === 'failed' && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Try again: ${file.name}`}
          onClick={() => onRetry(upload)}
        >
          <RotateCwIcon /> Try again
        </Button>
      )}
      {state !== 'added' && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={state === 'failed' ? `Dismiss ${file.name}` : `Cancel ${file.name}`}
          onClick={() => onRemove(upload)}
        >
          <XIcon />
        </Button>
      )}
    </li>
  )
}
