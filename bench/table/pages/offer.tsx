import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import type { Row } from '../rows'
import './pages.css'

/** Lets the benchmark mount a table with rows that are already in memory, in the form that it shows. */
export function exposeTable<Shown>(
  Table: ComponentType<{ rows: Shown[] }>,
  shownOf: (rows: Row[]) => Shown[],
) {
  const root = createRoot(document.getElementById('root') ?? document.body)
  window.prepareTable = (rows) => {
    const shown = shownOf(rows)
    return () => root.render(<Table rows={shown} />)
  }
}
