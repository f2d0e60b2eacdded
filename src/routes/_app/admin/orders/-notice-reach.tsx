import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import * as z from 'zod/mini'
import { type NoticeCriteria, noticeCriteria } from '@/domain/orders/order-notice'
import { noticePreview } from '@/queries/orders/order-notices'
import { QueryState } from '@/routes/-page/query-state'
import { Callout } from '@/ui/layout/callout'
import { Section } from '@/ui/layout/section'
import { CardContent } from '@/ui/primitives/card'
import { Skeleton } from '@/ui/primitives/skeleton'
import { RecipientsTable } from './-recipients-table'

const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`

/** Previews the recipients of a notice while its orders are chosen. */
export function NoticeReach({ criteria }: { criteria: NoticeCriteria }) {
  const chosen = useDeferredValue(criteria)
  const query = useQuery(noticePreview(chosen))
  const isChosen = z.safeParse(noticeCriteria, chosen).success
  if (!isChosen)
    return <Callout title="Who gets it">Choose vendors, days or order numbers to see who gets it.</Callout>
  if (!query.data) return <QueryState queries={[query]} pending={<Skeleton className="h-32" />} />
  const { orders, recipients, unknown_numbers } = query.data
  const stores = new Set(orders.map(({ store_hash }) => store_hash)).size
  return (
    <Section
      title="Who gets it"
      description={`${counted(orders.length, 'order')} of ${counted(stores, 'store')}, ${counted(recipients.length, 'recipient')}`}
    >
      {unknown_numbers.length > 0 && (
        <CardContent>
          <Callout variant="warning" title="Some orders were not found">
            No order has {unknown_numbers.length === 1 ? 'this number' : 'these numbers'}:{' '}
            {unknown_numbers.join(', ')}
          </Callout>
        </CardContent>
      )}
      {recipients.length === 0 ? (
        <CardContent>
          <p className="text-muted-foreground">No orders match. Choose other vendors, days or numbers.</p>
        </CardContent>
      ) : (
        <RecipientsTable recipients={recipients} />
      )}
    </Section>
  )
}
