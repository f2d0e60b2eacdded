import { useMutation } from '@tanstack/react-query'
import { Trash2Icon, UploadIcon, XIcon } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { messageOf } from '@/auth/transport/api-error'
import { uploads } from '@/domain/contract/file'
import { UnfitFile, type UploadTarget, uploadFile } from '@/queries/files/file-uploads'
import { cn } from '@/ui/cn'
import { Button, buttonVariants } from '@/ui/primitives/button'

interface Props {
  /** As in "Front picture". */
  label: string
  /** Hash of the file; empty without one. */
  value: string
  onChange: (hashid: string) => void
  target: UploadTarget
  /** Shows the file, or that there is none. */
  preview: ReactNode
  hint?: string | undefined
  /** Message of the API or the form. */
  error?: string | undefined
  /** Shown next to the label. */
  children?: ReactNode
}

/** Uploads a file that is chosen or dropped, with its progress; the form stores its hash. */
export function UploadField({ label, value, onChange, target, preview, hint, error, children }: Props) {
  const id = useId()
  const { progress, message, send, cancel } = useUpload(target, onChange)
  const [isOver, setOver] = useState(false)
  const isUploading = progress !== null
  const shownError = message ?? error
  const input = useRef<HTMLInputElement>(null)
  const choose = (files: FileList | null) => {
    const [file] = files ?? []
    if (file && !isUploading) send(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    choose(event.dataTransfer.files)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping a file is a shortcut of the button inside
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        'flex gap-3 rounded-md border bg-card p-2',
        isOver && 'border-primary bg-accent ring-1 ring-primary',
      )}
    >
      {preview}
      <div className="grid min-w-0 flex-1 content-start gap-1.5">
        <div className="flex min-h-6 items-center justify-between gap-2">
          <span
            id={`${id}-label`}
            className={cn('font-medium text-[13px]', children !== undefined && 'sr-only')}
          >
            {label}
          </span>
          {children}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <input
            ref={input}
            id={id}
            type="file"
            accept={uploads.get(target.endpoint.body)?.types.join()}
            className="peer sr-only"
            aria-invalid={shownError ? true : undefined}
            aria-describedby={cn(hint && `${id}-hint`, shownError && `${id}-error`) || undefined}
            onChange={({ target }) => {
              choose(target.files)
              target.value = ''
            }}
          />
          <label
            htmlFor={id}
            className={cn(
              buttonVariants({ variant: 'outline', size: 'sm' }),
              'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-ring peer-focus-visible:outline-offset-2',
              isUploading && 'sr-only',
            )}
          >
            <UploadIcon aria-hidden="true" /> {value ? 'Replace' : 'Upload'}
            <span className="sr-only"> {label}</span>
          </label>
          {isUploading && <UploadProgress label={label} progress={progress} onCancel={cancel} />}
          {value && !isUploading && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Remove ${label}`}
              onClick={() => {
                onChange('')
                input.current?.focus()
              }}
            >
              <Trash2Icon /> Remove
            </Button>
          )}
          {!isUploading && (
            <span className="text-muted-foreground text-xs max-tablet:hidden">or drop it here</span>
          )}
        </div>
        {hint && (
          <p id={`${id}-hint`} className="wrap-anywhere text-muted-foreground text-xs">
            {hint}
          </p>
        )}
        <p id={`${id}-error`} role="alert" className="text-[13px] text-destructive empty:hidden">
          {shownError}
        </p>
      </div>
    </div>
  )
}

function UploadProgress({
  label,
  progress,
  onCancel,
}: {
  label: string
  progress: number
  onCancel: () => void
}) {
  const percent = Math.round(progress * 100)
  return (
    <div className="flex min-w-40 flex-1 items-center gap-2">
      <progress
        aria-label={`Uploading ${label}`}
        value={percent}
        max={100}
        className="h-1.5 min-w-0 flex-1 accent-primary"
      />
      <span className="w-24 text-muted-foreground text-xs tabular-nums">
        {percent < 100 ? `${percent}%` : 'Processing…'}
      </span>
      <Button variant="ghost" size="icon" aria-label={`Cancel upload of ${label}`} onClick={onCancel}>
        <XIcon />
      </Button>
    </div>
  )
}

/** Sends a file; `progress` is the sent share, or null while nothing is uploaded. */
function useUpload(target: UploadTarget, onUploaded: (hashid: string) => void) {
  const { mutate, error, isPending, reset } = useMutation(uploadFile(target))
  const [progress, setProgress] = useState(0)
  const controller = useRef<AbortController>(null)
  return {
    progress: isPending ? progress : null,
    message: error ? (error instanceof UnfitFile ? error.message : messageOf(error)) : undefined,
    send: (file: File) => {
      controller.current = new AbortController()
      setProgress(0)
      mutate({ file, signal: controller.current.signal, onProgress: setProgress }, { onSuccess: onUploaded })
    },
    cancel: () => {
      controller.current?.abort()
      reset()
    },
  }
}
