import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { installProbe, type Parts, type Probe, type Shows } from '../probe'
import { makeRows, type Row, SEARCHED } from '../rows'

declare global {
  interface Window {
    bench: {
      /** Mounts the table; its rows are in memory already. */
      mount: () => void
      /** The names of the first rows, worked out apart from any table. */
      expected: (shows: Shows) => string[]
    }
    probe: Probe
    installProbe: (parts: Parts) => void
  }
}

const FIRST = 5
const collator = new Intl.Collator('en', { numeric: true })
const plain = (text: string) => text.toLowerCase()
const folded = (text: string) => plain(text.normalize('NFD').replaceAll(/\p{M}/gu, ''))

/** Makes the rows, and mounts the table when it is told to. `isFolding`: its quick filter finds é by e. */
export function offer(Table: ComponentType<{ rows: Row[] }>, { isFolding = false } = {}) {
  const rows = makeRows(Number(new URLSearchParams(location.search).get('rows')))
  const root = createRoot(document.getElementById('root') ?? document.body)
  const fold = isFolding ? folded : plain
  window.installProbe = (parts) => {
    window.probe = installProbe(parts)
  }
  window.bench = {
    mount: () => root.render(<Table rows={rows} />),
    expected: ({ sort, isDescending, text = '', category }) => {
      const found = rows.filter(
        (row) =>
          (!category || row.category === category) &&
          SEARCHED.some((id) => fold(String(row[id])).includes(fold(text))),
      )
      const sign = isDescending ? -1 : 1
      if (sort === 'name') found.sort((a, b) => sign * collator.compare(a.name, b.name))
      if (sort === 'price') found.sort((a, b) => sign * (a.price - b.price))
      return found.slice(0, FIRST).map(({ name }) => name)
    },
  }
}
