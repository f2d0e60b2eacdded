import type { CellText } from './run'

/** Adds or removes a member. @returns its undo */
export function setMember<T>(set: Set<T>, member: T, on: boolean) {
  const was = set.has(member)
  const put = (isMember: boolean) => (isMember ? set.add(member) : set.delete(member))
  put(on)
  return () => put(was)
}

/** Sets an entry, or deletes it if its value is empty. @returns its undo */
export function setEntry<K>(map: Map<K, string>, key: K, value: string) {
  const before = map.get(key)
  if (value === '') map.delete(key)
  else map.set(key, value)
  return () => (before === undefined ? map.delete(key) : map.set(key, before))
}

/** Writes texts into cells. @returns the rows that change, and its undo */
export function writeCells(rows: string[][], cells: readonly CellText[]) {
  const before = cells.map(({ row, column }) => ({ row, column, text: rows[row]?.[column] ?? '' }))
  const write = (texts: readonly CellText[]) => {
    for (const { row, column, text } of texts) {
      const copy = [...(rows[row] ?? [])]
      while (copy.length < column) copy.push('')
      copy[column] = text
      rows[row] = copy
    }
    return [...new Set(texts.map(({ row }) => row))]
  }
  return { affected: write(cells), inverse: () => write(before.toReversed()) }
}
