/** Selected rows by engine index: one byte per row, so that all of 500,000 can be selected within a frame. */
export interface Selection {
  bits: Uint8Array
  count: number
}

export const NOTHING: Selection = { bits: new Uint8Array(0), count: 0 }

export const isSelected = ({ bits }: Selection, row: number) => bits[row] === 1

/** Adds rows to a selection or removes them. Skips groups (negative). */
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
  // An indexed loop is faster than an iterator on the first, uncompiled run over all rows.
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? -1
    if (row < 0 || next[row] === mark) continue
    next[row] = mark
    sum += isOn ? 1 : -1
  }
  return { bits: next, count: sum }
}

/** Returns whether none, some or all of the displayed rows are selected. */
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

/** Returns the selected rows in display order, followed by filtered-out ones. */
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
