import type { ReactNode } from 'react'
import { receivingText } from '@/domain/orders/order-delivery'
import type { OrderWithItems } from '@/domain/orders/order-detail'
import { PhoneLink } from '@/routes/-page/phone-link'
import { cn } from '@/ui/cn'
import { Fact } from './fact'

/** The address, contact, receiving hours and notes for the delivery of an order, without those that the store left blank. */
export function DeliverTo({
  order: { delivery, date_required, store_display_name },
  className,
}: {
  order: OrderWithItems
  className?: string
}) {
  const { street, city, state, zip, contact_name, phone, receiving_notes, order_notes } = delivery
  return (
    <section aria-label="Deliver to" className={cn('px-4 py-2.5', className)}>
      <dl className="grid gap-x-8 gap-y-2 text-[13px] tablet:grid-cols-2 desktop:grid-cols-3 [&_dd]:w-fit">
        <Detail label="Deliver to">{`${store_display_name}\n${street}\n${city}, ${state} ${zip}`}</Detail>
        <Detail label="Contact">{contact_name}</Detail>
        <Detail label="Phone">{phone && <PhoneLink phone={phone} />}</Detail>
        <Detail label="Receiving">{receivingText(delivery, date_required)}</Detail>
        <Detail label="Notes for drivers">{receiving_notes}</Detail>
        <Detail label="Order notes">{order_notes}</Detail>
      </dl>
    </section>
  )
}

const Detail = ({ label, children }: { label: string; children: ReactNode }) =>
  children && (
    <Fact label={label}>
      <span className="whitespace-pre-line wrap-anywhere">{children}</span>
    </Fact>
  )
