import type { TableColumn } from './column'

export type Density = 'compact' | 'normal' | 'roomy'
export const ROW_PX: Record<Density, number> = { compact: 32, normal: 40, roomy: 52 }
/** Height of a card, on phones: with room for a button where rows have one. */
export const CARD_PX = { plain: 88, action: 100 }

/** Layout of a table: TanStack Table's state of its columns. */
export interface Layout {
  order: string[]
  hidden: string[]
  start: string[]
  end: string[]
  /** Only columns with a changed width. */
  widths: Record<string, number>
}

/** Returns the columns' default layout. */
export const firstLayout = <Row>(columns: readonly TableColumn<Row>[]): Layout => ({
  order: columns.map(({ id }) => id),
  hidden: columns.filter(({ isHidden }) => isHidden).map(({ id }) => id),
  start: columns.filter(({ isPinned }) => isPinned).map(({ id }) => id),
  end: [],
  widths: {},
})

/**
 * Formats a layout as text: `name.p.w240*upc.h*price`, in order. Pinned columns in another order among themselves include their position:
 * `name.p2*upc.p1`. Used in URLs, saved views and local storage.
 */
export const writeLayout = ({ order, hidden, start, end, widths }: Layout) =>
  order
    .map((id) =>
      [
        id,
        ...pinFlag('p', id, start, order),
        ...pinFlag('e', id, end, order),
        ...(hidden.includes(id) ? ['h'] : []),
        ...(widths[id] ? [`w${Math.round(widths[id])}`] : []),
      ].join('.'),
    )
    .join('*')

function pinFlag(sign: 'p' | 'e', id: string, pinned: readonly string[], order: readonly string[]) {
  const at = pinned.indexOf(id)
  if (at < 0) return []
  const isInOrder = order.filter((id) => pinned.includes(id)).every((id, place) => pinned[place] === id)
  return [isInOrder ? sign : `${sign}${at + 1}`]
}

/** Reads a layout; columns missing from it have their defaults and come last. */
export function readLayout<Row>(text: string | undefined, columns: readonly TableColumn<Row>[]): Layout {
  const first = firstLayout(columns)
  if (!text) return first
  const layout: Layout = { order: [], hidden: [], start: [], end: [], widths: {} }
  const places = new Map<string, number>()
  for (const part of text.split('*')) {
    const [id = '', ...flags] = part.split('.')
    if (!first.order.includes(id) || layout.order.includes(id)) continue
    layout.order.push(id)
    if (flags.includes('h')) layout.hidden.push(id)
    const [, sign, place = ''] = flags.map((flag) => /^([pe])(\d*)$/.exec(flag)).find(Boolean) ?? []
    if (sign) layout[sign === 'p' ? 'start' : 'end'].push(id)
    places.set(id, Number(place))
    const width = Number(flags.find((flag) => flag.startsWith('w'))?.slice(1))
    if (width) layout.widths[id] = Math.min(MAX_PX, Math.max(MIN_PX, width))
  }
  for (const pinned of [layout.start, layout.end])
    pinned.sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0))
  for (const id of first.order) {
    if (layout.order.includes(id)) continue
    layout.order.push(id)
    if (first.hidden.includes(id)) layout.hidden.push(id)
  }
  return layout
}

export const MIN_PX = 56
export const MAX_PX = 640
