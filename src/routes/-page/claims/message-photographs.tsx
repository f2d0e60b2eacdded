import { useMutation } from '@tanstack/react-query'
import { CameraIcon, ImagePlusIcon, XIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { messageOf } from '@/auth/transport/api-error'
import { sendClaimPhotograph } from '@/queries/orders/claims'
import { Photograph } from '@/routes/-page/orders/photograph'
import { cn } from '@/ui/cn'
import { Button, buttonVariants } from '@/ui/primitives/button'
import { Spinner } from '@/ui/primitives/spinner'

/** Photos of a message: taken with the camera of a phone or chosen from files, and uploaded at once. */
export function MessagePhotographs({
  claim_hash,
  value,
  limit,
  onChange,
  children,
}: {
  claim_hash: string
  value: readonly string[]
  limit: number
  onChange: (hashes: string[]) => void
  /** Shown at the end of the row of buttons. */
  children: ReactNode
}) {
  const id = useId()
  const { mutateAsync, isPending, error } = useMutation(sendClaimPhotograph(claim_hash))
  const add = async (files: readonly File[]) => {
    let hashes = [...value]
    for (const file of files.slice(0, limit - value.length)) {
      // The error shows below; photos that arrived before it stay.
      const hashid = await mutateAsync(file).catch(() => null)
      if (hashid === null) return
      hashes = [...hashes, hashid]
      onChange(hashes)
    }
  }
  const isClosed = isPending || value.length >= limit
  return (
    <div className="grid gap-2">
      {value.length > 0 && (
        <ul aria-label="Photos of the message" className="flex flex-wrap gap-2">
          {value.map((hashid, index) => (
            <li key={hashid} className="relative">
              <Photograph hashid={hashid} alt={`Photo ${index + 1}`} className="size-20" />
              <Button
                variant="secondary"
                size="icon-sm"
                className="absolute -top-2 -right-2 rounded-full! border"
                aria-label={`Remove photo ${index + 1}`}
                onClick={() => onChange(value.filter((other) => other !== hashid))}
              >
                <XIcon />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <PhotographInput
          id={`${id}-camera`}
          isClosed={isClosed}
          hasCamera
          className="tablet:hidden"
          onFiles={add}
        >
          {isPending ? <Spinner /> : <CameraIcon aria-hidden="true" />} Take photo
        </PhotographInput>
        <PhotographInput id={`${id}-files`} isClosed={isClosed} onFiles={add}>
          {isPending ? <Spinner /> : <ImagePlusIcon aria-hidden="true" />} Add photos
        </PhotographInput>
        <div className="ml-auto">{children}</div>
      </div>
      {error && (
        <p role="alert" className="text-[13px] text-destructive">
          {messageOf(error)}
        </p>
      )}
      {value.length >= limit && (
        <p className="text-[13px] text-muted-foreground">A message has up to {limit} photos.</p>
      )}
    </div>
  )
}

/** A button that chooses image files, or opens the camera on a phone. */
function PhotographInput({
  id,
  isClosed,
  hasCamera = false,
  className,
  onFiles,
  children,
}: {
  id: string
  isClosed: boolean
  hasCamera?: boolean
  className?: string
  onFiles: (files: File[]) => Promise<void>
  children: ReactNode
}) {
  return (
    <div className={className}>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple={!hasCamera}
        capture={hasCamera ? 'environment' : undefined}
        disabled={isClosed}
        className="peer sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          void onFiles(files)
        }}
      />
      <label
        htmlFor={id}
        className={cn(
          buttonVariants({ variant: 'outline' }),
          'cursor-pointer px-3! peer-focus-visible:outline-2 peer-focus-visible:outline-ring peer-focus-visible:outline-offset-2 peer-disabled:pointer-events-none peer-disabled:opacity-55',
        )}
      >
        {children}
      </label>
    </div>
  )
}
