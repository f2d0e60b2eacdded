import { formatFullDay } from '@/domain/orders/full-date'
import { changeOf, formatChange } from '@/domain/reports/report'
import { formatMoney } from '@/domain/values/money'
import type { Day } from '@/domain/values/primitives'

const COUNTED = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'product' : 'products'}`

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
        ? `New prices of ${COUNTED(products)} that you order`
        : `New prices of ${COUNTED(products)} from ${formatFullDay(day)}`,
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
        ...(others > 0 ? [`  and ${COUNTED(others).replace('product', 'more product')}`] : []),
      ].join('\n'),
      'Prices are those of a case, before promotions. A price hold keeps its price until its last day, and orders that you have placed keep theirs.',
      link,
      'To stop these emails, turn off “New prices” in your account.',
    ].join('\n\n'),
  }
}

function opening(kind: 'planned' | 'moved' | 'changed', day: Day): string {
  if (kind === 'changed') return 'These prices of products that your stores order have changed:'
  const from = `from ${formatFullDay(day)}`
  return kind === 'planned'
    ? `These prices of products that your stores order change ${from}:`
    : `We told you about new prices. They now apply ${from}:`
}

/** Mail to a buyer who was told about new prices that are called off. */
export const priceUpdateOffMail = ({ day, link }: { day: Day; link: string }) => ({
  subject: `No new prices on ${formatFullDay(day)}`,
  body: [
    `We told you about prices that would change on ${formatFullDay(day)}. That is called off: prices stay as they are for now.`,
    link,
  ].join('\n\n'),
})
