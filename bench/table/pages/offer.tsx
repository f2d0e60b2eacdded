import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import type { Row } from '../rows'
import './pages.css'

/** Lets the benchmark mount a table with rows that are already in memory. */
export function exposeTable(Table: ComponentType<{ rows: Row[] }>) {
  const root = createRoot(document.getElementById('root') ?? document.body)
  window.mountTable = (rows) => root.render(<Table rows={rows} />)
}
