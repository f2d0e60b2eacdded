/** The rows that are selected, by their place in the engine: one byte a row, so that all of 500,000 are selected within a frame. */
export interface Selection {
  bits: Uint8Array
  count: number
}

export const NOTHING: Selection = { bits: new Uint8Array(0), count: 0 }

export const isSelected = ({ bits }: Selection, row: number) => bits[row] === 1

/** The selection with `rows` in it, or without them. Groups (negative) are passed over. */
export function withRows(
  { bits, count }: Selection,
  rows: ArrayLike<number>,
  isOn: boolean,
  size: number,
): Selection {
  const next = new Uint8Array(Math.max(size, bits.length))
  next.set(bits)
  let sum = count
  const mark = isOn ? 1 : 0
  // Counted, not iterated: the first run of all rows is one that nothing has compiled yet.
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? -1
    if (row < 0 || next[row] === mark) continue
    next[row] = mark
    sum += isOn ? 1 : -1
  }
  return { bits: next, count: sum }
}

/** Whether none, some or all of the rows shown are selected. */
export function shareOf({ bits, count }: Selection, order: Int32Array | null): 'none' | 'some' | 'all' {
  if (!order || count === 0) return 'none'
  let [hasSelected, hasOther] = [false, false]
  for (let at = 0; at < order.length; at++) {
    const row = order[at] ?? -1
    if (row < 0) continue
    if (bits[row] === 1) hasSelected = true
    else hasOther = true
    if (hasSelected && hasOther) return 'some'
  }
  return hasSelected ? 'all' : 'none'
}

/** The selected rows in the order shown; then those that a filter hides. */
export function selectedRows({ bits }: Selection, order: ArrayLike<number>): number[] {
  const rows: number[] = []
  const seen = new Uint8Array(bits.length)
  for (let at = 0; at < order.length; at++) {
    const row = order[at] ?? -1
    if (row < 0 || bits[row] !== 1) continue
    seen[row] = 1
    rows.push(row)
  }
  for (let row = 0; row < bits.length; row++) if (bits[row] === 1 && !seen[row]) rows.push(row)
  return rows
}
