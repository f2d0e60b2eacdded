import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { claimSide, type ClaimThread as Thread } from '@/domain/orders/claim-thread'
import { formatMoment } from '@/domain/orders/delivery'
import { markClaimRead } from '@/queries/orders/claims'
import { Photograph } from '@/routes/-page/orders/photograph'
import { cn } from '@/ui/cn'
import { Badge } from '@/ui/primitives/badge'
import { MessageForm } from './message-form'
import { seenAt, type ThreadEntry, threadEntries } from './thread-entries'

/** The conversation about a claim, with a form to reply. */
export function ClaimThread({ thread }: { thread: Thread }) {
  const { claim, order, side } = thread
  const entries = threadEntries(thread)
  useReadMark(claim.hashid, entries.at(-1)?.at)
  const seen = seenAt(thread, entries)
  return (
    <section aria-label="Conversation" className="grid gap-4 px-4 py-4">
      <ol className="grid gap-3">
        {entries.map((entry) => (
          <li key={entry.key}>
            <Entry entry={entry} thread={thread} />
          </li>
        ))}
      </ol>
      {seen && (
        <p className="-mt-2 text-right text-muted-foreground text-xs">
          Read by {side === claimSide.value.store ? claim.vendor_name : claim.store_display_name},{' '}
          {formatMoment(new Date(seen), order.time_zone)}
        </p>
      )}
      <MessageForm key={claim.hashid} claim_hash={claim.hashid} recipient={recipientOf(thread)} />
    </section>
  )
}

/** Records that the user has read the thread up to its last entry. */
function useReadMark(claim_hash: string, until: string | undefined) {
  const { mutate } = useMutation(markClaimRead(claim_hash))
  useEffect(() => {
    if (until !== undefined) mutate(until)
  }, [mutate, until])
}

function recipientOf({ side, claim }: Thread): string {
  const { store, vendor } = claimSide.value
  if (side === store) return claim.vendor_name
  if (side === vendor) return claim.store_display_name
  return `${claim.store_display_name} and ${claim.vendor_name}`
}

function Entry({ entry, thread: { claim, order, side } }: { entry: ThreadEntry; thread: Thread }) {
  const isOwn = entry.side === side
  const company = [claim.store_display_name, claim.vendor_name][entry.side]
  return (
    <article
      aria-label={`${entry.by}, ${formatMoment(new Date(entry.at), order.time_zone)}`}
      className={cn('grid max-w-[85%] gap-1', isOwn ? 'ml-auto justify-items-end' : 'justify-items-start')}
    >
      <p className={cn('text-muted-foreground text-xs', isOwn && 'text-right')}>
        <span dir="auto" className="font-medium text-foreground">
          {entry.by}
        </span>
        {company === undefined ? (
          <Badge variant="info" className="ml-1.5">
            {claimSide.label(entry.side)}
          </Badge>
        ) : (
          <span dir="auto"> · {company}</span>
        )}
        <time dateTime={entry.at} className="ml-1.5 whitespace-nowrap">
          {formatMoment(new Date(entry.at), order.time_zone)}
        </time>
      </p>
      <div className={cn('grid gap-2 rounded-lg border px-3 py-2 text-sm', isOwn ? 'bg-accent' : 'bg-card')}>
        {entry.summary && <p className="font-semibold">{entry.summary}</p>}
        {entry.text && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {entry.text}
          </p>
        )}
        {entry.photograph_hashes.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {entry.photograph_hashes.map((hashid, index) => (
              <li key={hashid}>
                <Photograph
                  hashid={hashid}
                  alt={`Photo ${index + 1} of ${entry.by}: ${claim.purchasable_name}`}
                  className="size-24"
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  )
}
