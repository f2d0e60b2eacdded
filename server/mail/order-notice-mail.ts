/** Orders that a mail lists. The page of the notice has all of them. */
const LISTED = 50

/** Mail with a notice about orders. `day` is the delivery in words. */
export function orderNoticeMail({
  title,
  text,
  orders,
  link,
}: {
  title: string
  text: string
  orders: readonly { order_number: number; vendor_name: string; store_name: string; day: string }[]
  link: string
}) {
  const rest = orders.length - LISTED
  const lines = orders
    .slice(0, LISTED)
    .map(
      ({ order_number, vendor_name, store_name, day }) =>
        `  ${order_number}  ${vendor_name}  ${store_name}  ${day}`,
    )
  return {
    subject: title,
    body: [
      text,
      [
        orders.length === 1 ? 'This is about your order:' : `This is about ${orders.length} orders:`,
        ...lines,
        ...(rest > 0 ? [`  and ${rest} more`] : []),
      ].join('\n'),
      link,
    ].join('\n\n'),
  }
}
