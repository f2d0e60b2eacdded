import { type Expected, installProbe, type Parts, type Probe, type TableState } from './probe'
import { makeRows, type Row, SEARCHED } from './rows'

// Runs before the page's own scripts, so that those contain only the table and no benchmark code.

declare global {
  interface Window {
    /** Returns what mounts the table, once its rows are in memory. */
    prepareTable: (rows: Row[]) => () => void
    /** `isFolding`: the table's quick filter matches é with e. It searches these fields. */
    watchTable: (parts: Parts, isFolding?: boolean, searched?: readonly (keyof Row)[]) => void
    probe: Probe
  }
}

const FIRST = 5
const collator = new Intl.Collator('en', { numeric: true })
const plain = (text: string) => text.toLowerCase()
const folded = (text: string) => plain(text.normalize('NFD').replaceAll(/\p{M}/gu, ''))
const rows = makeRows(Number(new URLSearchParams(location.search).get('rows')))

/** Computes the names of the expected first rows without any table. */
const expectedBy =
  (fold: (text: string) => string, searched: readonly (keyof Row)[]): Expected =>
  ({ sort, isDescending, text = '', category }: TableState) => {
    const found = rows.filter(
      (row) =>
        (!category || row.category === category) &&
        searched.some((id) => fold(String(row[id])).includes(fold(text))),
    )
    const sign = isDescending ? -1 : 1
    if (sort === 'name') found.sort((a, b) => sign * collator.compare(a.name, b.name))
    if (sort === 'price') found.sort((a, b) => sign * (a.price - b.price))
    return found.slice(0, FIRST).map(({ name }) => name)
  }

window.watchTable = (parts, isFolding = false, searched = SEARCHED) => {
  window.probe = installProbe(parts, {
    mount: window.prepareTable(rows),
    expected: expectedBy(isFolding ? folded : plain, searched),
  })
}
