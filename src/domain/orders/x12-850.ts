import type { Money } from '../values/money'
import type { Day } from '../values/primitives'

/** A confirmed order as X12 states it. */
export interface PurchaseOrder {
  order_number: number
  /** Day when it was placed, in the store's time zone. */
  placed_on: Day
  date_required: Day
  store_hash: string
  store_display_name: string
  street: string
  city: string
  state: string
  zip: string
  lines: readonly {
    qty: number
    /** Per case. */
    price: Money
    upc: string
    item_code: string
    name: string
    case_pack_size: number
    is_recalled: boolean
  }[]
}

interface Interchange {
  vendor_hash: string
  /** Nine digits, different for each interchange. */
  controlNumber: number
  sent_at: Date
}

const ELEMENT = '*'
const COMPONENT = '>'
const SEGMENT = '~'
const SENDER = 'WHOLESALEPORTAL'
const NO_UPC = /^0*$/

/** Writes orders as one X12 interchange (version 004010) with a purchase order (850) each. */
export function purchaseOrdersX12(
  { vendor_hash, controlNumber, sent_at }: Interchange,
  orders: readonly PurchaseOrder[],
): string {
  const [date, time] = [x12Day(sent_at.toISOString()), sent_at.toISOString().slice(11, 16).replace(':', '')]
  const control = String(controlNumber).padStart(9, '0')
  const receiver = plainText(vendor_hash, 15)
  return [
    // The first segment has fixed widths, and names the separators.
    `ISA*00*${' '.repeat(10)}*00*${' '.repeat(10)}*ZZ*${SENDER.padEnd(15)}*ZZ*${receiver.padEnd(15)}*${date.slice(2)}*${time}*U*00401*${control}*0*P*${COMPONENT}`,
    segment('GS', 'PO', SENDER, receiver, date, time, String(controlNumber), 'X', '004010'),
    ...orders.flatMap((order, index) => transactionOf(order, String(index + 1).padStart(4, '0'))),
    segment('GE', String(orders.length), String(controlNumber)),
    segment('IEA', '1', control),
  ]
    .map((text) => `${text}${SEGMENT}\n`)
    .join('')
}

function transactionOf(order: PurchaseOrder, control: string): string[] {
  const number = String(order.order_number)
  const cases = order.lines.reduce((total, { qty }) => total + qty, 0)
  const segments = [
    segment('ST', '850', control),
    segment('BEG', '00', 'SA', number, '', x12Day(order.placed_on)),
    segment('REF', 'PO', number),
    // 002: delivery requested.
    segment('DTM', '002', x12Day(order.date_required)),
    segment('N1', 'ST', plainText(order.store_display_name, 60), '92', plainText(order.store_hash, 80)),
    segment('N3', plainText(order.street, 55)),
    segment(
      'N4',
      plainText(order.city, 30),
      plainText(order.state, 2),
      order.zip.replaceAll(/\D/g, ''),
      'US',
    ),
    ...order.lines.flatMap((line, index) => [
      segment('PO1', String(index + 1), String(line.qty), 'CA', line.price, '', ...codesOf(line)),
      segment('PID', 'F', '', '', '', plainText(line.name, 80)),
      ...(line.is_recalled ? [segment('PID', 'F', '', '', '', 'RECALLED')] : []),
      segment('PO4', String(line.case_pack_size)),
    ]),
    segment('CTT', String(order.lines.length), String(cases)),
  ]
  return [...segments, segment('SE', String(segments.length + 1), control)]
}

/** GTIN-14 (UK) and the vendor's item code (VN), as far as there are any. */
const codesOf = ({ upc, item_code }: PurchaseOrder['lines'][number]): string[] => [
  ...(NO_UPC.test(upc) ? [] : ['UK', plainText(upc, 48)]),
  ...(item_code ? ['VN', plainText(item_code, 48)] : []),
]

/** Joins the elements of a segment, without the empty ones at its end. */
const segment = (...elements: string[]) =>
  elements.slice(0, elements.findLastIndex((element) => element !== '') + 1).join(ELEMENT)

/** Returns a day as CCYYMMDD. */
const x12Day = (day: string) => day.slice(0, 10).replaceAll('-', '')

/**
 * Returns text in ASCII of at most `length` characters. X12 has no escape character: separators and line breaks become spaces, accents are
 * dropped, and letters of other scripts become question marks.
 */
function plainText(text: string, length: number): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[–—]/g, '-')
    .replaceAll(/[*~>\s\p{C}]+/gu, ' ')
    .replaceAll(/[^ -~]/gu, '?')
    .trim()
    .slice(0, length)
    .trimEnd()
}
