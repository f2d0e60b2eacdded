import { useMutation } from '@tanstack/react-query'
import { CameraIcon, XIcon } from 'lucide-react'
import { useId } from 'react'
import { messageOf } from '@/auth/transport/api-error'
import { sendPhotograph } from '@/queries/orders/orders'
import { cn } from '@/ui/cn'
import { Button, buttonVariants } from '@/ui/primitives/button'
import { Spinner } from '@/ui/primitives/spinner'
import { Photograph } from '../../../../-page/orders/photograph'

/** Takes or selects a photo and uploads it at once; the form stores its hash. */
export function PhotographField({
  order_hash,
  subject,
  value,
  onChange,
}: {
  order_hash: string
  subject: string
  value: string
  onChange: (hashid: string) => void
}) {
  const id = useId()
  const sending = useMutation(sendPhotograph(order_hash))
  if (value)
    return (
      <div className="flex items-center gap-2">
        <Photograph hashid={value} alt={`As delivered: ${subject}`} className="size-9" />
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Remove photo of ${subject}`}
          onClick={() => onChange('')}
        >
          <XIcon />
        </Button>
      </div>
    )
  return (
    <div className="grid gap-1">
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        className="peer sr-only"
        disabled={sending.isPending}
        aria-describedby={sending.error ? `${id}-error` : undefined}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) sending.mutate(file, { onSuccess: onChange })
          event.target.value = ''
        }}
      />
      <label
        htmlFor={id}
        className={cn(
          buttonVariants({ variant: 'outline' }),
          'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-ring peer-focus-visible:outline-offset-2',
        )}
      >
        {sending.isPending ? <Spinner /> : <CameraIcon />} Add photo{' '}
        <span className="sr-only"> of {subject}</span>
      </label>
      {sending.error && (
        <p id={`${id}-error`} className="text-[13px] text-destructive">
          {messageOf(sending.error)}
        </p>
      )}
    </div>
  )
}
