import { useMutation, useQuery } from '@tanstack/react-query'
import { ArrowRightIcon, XIcon } from 'lucide-react'
import { nanoid } from 'nanoid'
import { type ReactNode, useState } from 'react'
import type { CartLine } from '@/domain/cart/cart-line'
import type { CartNotice } from '@/domain/cart/notice-contract'
import { compareMoney, formatMoney } from '@/domain/values/money'
import { acceptLinePrices } from '@/queries/cart/cart'
import { cartNotices, dismissNotice, replaceCartLine } from '@/queries/cart/cart-notices'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { shownDay } from '@/routes/-page/shown-day'
import { Button } from '@/ui/primitives/button'

interface Props {
  line: CartLine
  onRemove: () => void
}

/** Shows how the product of a cart line has changed since it was added, with the possible actions. */
export function LineNotices({ line, onRemove }: Props) {
  const { context } = usePartnerContext()
  const { data: notices = [] } = useQuery({
    ...cartNotices(context),
    select: (all) => all.filter((notice) => notice.order_hash === line.hashid && !notice.is_dismissed),
  })
  return notices.map((notice) => (
    <LineNotice key={notice.key} notice={notice} line={line} onRemove={onRemove} />
  ))
}

function LineNotice({ notice, line, onRemove }: Props & { notice: CartNotice }) {
  const { mutate: dismiss, isPending } = useMutation(dismissNotice())
  return (
    <div
      role="status"
      aria-label={`${line.purchasable_name} has changed`}
      className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-md bg-warning-soft py-1 pr-1 pl-3 text-[13px]"
    >
      <p className="min-w-0 flex-1 basis-56">
        <NoticeText notice={notice} line={line} />
      </p>
      <NoticeActions notice={notice} line={line} onRemove={onRemove} />
      <Button
        variant="ghost"
        size="icon-sm"
        disabled={isPending}
        aria-label={`Dismiss notice about ${line.purchasable_name}`}
        onClick={() => dismiss(notice)}
      >
        <XIcon />
      </Button>
    </div>
  )
}

function NoticeText({ notice, line }: { notice: CartNotice; line: CartLine }): ReactNode {
  if (notice.kind === 'price')
    return (
      <>
        <strong className="font-semibold">Price changed</strong>: <del>{formatMoney(notice.before)}</del>{' '}
        <ArrowRightIcon className="inline size-3.5" aria-label="now" />{' '}
        <ins className="font-medium no-underline">{formatMoney(notice.after)}</ins> a case
      </>
    )
  if (notice.kind === 'unavailable')
    return (
      <>
        <strong className="font-semibold">No longer available</strong>
        {notice.availability !== 'Unavailable' && ` (${notice.availability})`}
      </>
    )
  if (notice.kind === 'leaving')
    return (
      <>
        <strong className="font-semibold">
          <bdi>{line.vendor_name}</bdi> is leaving your marketplace.
        </strong>{' '}
        Order by {shownDay(notice.last_day)}.
      </>
    )
  if (notice.kind === 'unsold')
    return (
      <strong className="font-semibold">
        <bdi>{line.vendor_name}</bdi> no longer sells in your marketplace.
      </strong>
    )
  if (notice.kind === 'withheld')
    return <strong className="font-semibold">No longer sold in your marketplace.</strong>
  const { replacement } = notice
  return (
    <>
      <strong className="font-semibold">Discontinued.</strong>{' '}
      {replacement ? (
        <>
          Replace it with <bdi className="font-medium">{replacement.name}</bdi>, {replacement.qty}{' '}
          {replacement.qty === 1 ? 'case' : 'cases'} at {formatMoney(replacement.sell_price)}.
        </>
      ) : (
        'Choose another product.'
      )}
    </>
  )
}

function NoticeActions({ notice, line, onRemove }: Props & { notice: CartNotice }) {
  const [idempotencyKey] = useState(nanoid)
  const { mutate: accept, isPending: isAccepting } = useMutation(acceptLinePrices())
  const { mutate: replace, isPending: isReplacing } = useMutation(replaceCartLine())
  if (notice.kind === 'price')
    return (
      compareMoney(notice.after, notice.before) > 0 && (
        <Button
          variant="outline"
          size="sm"
          disabled={isAccepting}
          onClick={() => accept({ store_hash: line.store_hash, order_hashes: [line.hashid] })}
        >
          Accept {formatMoney(notice.after)}
        </Button>
      )
    )
  if (notice.kind === 'leaving') return null
  return (
    <>
      {notice.kind === 'discontinued' && notice.replacement && (
        <Button
          size="sm"
          disabled={isReplacing}
          onClick={() => replace({ order_hash: line.hashid, idempotencyKey })}
        >
          Replace
        </Button>
      )}
      <Button variant="outline" size="sm" onClick={onRemove}>
        Remove<span className="sr-only"> {line.purchasable_name} from the cart</span>
      </Button>
    </>
  )
}
