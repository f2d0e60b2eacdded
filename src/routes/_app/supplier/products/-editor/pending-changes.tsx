import { useMutation } from '@tanstack/react-query'
import type { PendingChange } from '@/domain/catalogue/supplier-product'
import { DEFAULT_ZONE, dayIn } from '@/domain/orders/delivery'
import { cancelWaiting } from '@/queries/catalogue/supplier-product'
import { shownDay } from '@/routes/-page/shown-day'
import { Section } from '@/ui/layout/section'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'

/** Scheduled and submitted changes of a product. */
export function PendingChanges({ hashid, pending }: { hashid: string; pending: readonly PendingChange[] }) {
  const { mutate: cancel, isPending } = useMutation(cancelWaiting(hashid))
  if (pending.length === 0) return null
  return (
    <Section title="Pending changes">
      <ul className="divide-y px-4">
        {pending.map(({ set_hash, title, status, effective_at, is_own, fields }) => (
          <li key={set_hash} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                <span dir="auto">{title}</span>
                <Badge variant={status === 'scheduled' ? 'info' : 'warning'}>
                  {status === 'scheduled' ? `From ${dayOf(effective_at)}` : 'Awaiting approval'}
                </Badge>
              </p>
              <ul className="text-[13px] text-muted-foreground">
                {fields.map(({ field_label, before, after }) => (
                  <li key={field_label} className="wrap-anywhere">
                    {field_label}: <span dir="auto">{shortened(before)}</span> →{' '}
                    <span dir="auto">{shortened(after)}</span>
                  </li>
                ))}
              </ul>
            </div>
            {is_own && (
              <Button
                variant="outline"
                size="sm"
                aria-label={`Cancel change: ${title}`}
                disabled={isPending}
                onClick={() => cancel(set_hash)}
              >
                Cancel change
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const dayOf = (at: string | null) => (at === null ? 'a day' : shownDay(dayIn(DEFAULT_ZONE, new Date(at))))

const LONGEST = 80
const shortened = (text: string) =>
  text === '' ? 'empty' : text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
