import { formatFullDay } from '@/domain/orders/full-date'
import { changeOf, formatChange } from '@/domain/reports/report'
import { formatMoney } from '@/domain/values/money'
import type { Day } from '@/domain/values/primitives'

const counted = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'product' : 'products'}`

/** Products of the mail's reader with a new price. */
interface ChangedPrices {
  products: number
  /** Those whose price moves most. */
  listed: readonly { name: string; before: string; after: string }[]
}

/** Mail to a buyer about new prices of products that the buyer's stores order. */
export function priceUpdateMail({
  products,
  listed,
  day,
  kind,
  link,
}: ChangedPrices & { day: Day; kind: 'planned' | 'moved' | 'changed'; link: string }) {
  const others = products - listed.length
  return {
    subject:
      kind === 'changed'
        ? `New prices of ${counted(products)} that you order`
        : `New prices of ${counted(products)} from ${formatFullDay(day)}`,
    body: [
      opening(kind, day),
      [
        ...listed.map(({ name, before, after }) =>
          [
            `  ${name.replaceAll(/\s+/g, ' ')}`,
            formatMoney(before),
            formatMoney(after),
            formatChange(changeOf(Number(after), Number(before))),
          ].join('  '),
        ),
        ...(others > 0 ? [`  and ${counted(others).replace('product', 'more product')}`] : []),
      ].join('\n'),
      'Prices are those of a case, before promotions. A price hold keeps its price until its last day, and orders that you have placed keep theirs.',
      link,
      'To stop these emails, turn off “New prices” in your account.',
    ].join('\n\n'),
  }
}

function opening(kind: 'planned' | 'moved' | 'changed', day: Day): string {
  if (kind === 'changed') return 'Prices have changed for these products that your stores order:'
  const on = formatFullDay(day)
  return kind === 'planned'
    ? `Prices change on ${on} for these products that your stores order:`
    : `The new prices that we emailed you about now take effect on ${on}:`
}

/** Mail to a buyer about announced prices that were canceled. */
export const canceledPricesMail = ({ day, link }: { day: Day; link: string }) => ({
  subject: `Price change on ${formatFullDay(day)} canceled`,
  body: [
    `The price change that we announced for ${formatFullDay(day)} has been canceled. Prices stay the same for now.`,
    link,
  ].join('\n\n'),
})
