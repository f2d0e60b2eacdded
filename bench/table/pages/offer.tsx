import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import type { Row } from '../rows'
import './pages.css'

/** Mounts the table when it is told to; its rows are in memory already. */
export function offer(Table: ComponentType<{ rows: Row[] }>) {
  const root = createRoot(document.getElementById('root') ?? document.body)
  window.mountTable = (rows) => root.render(<Table rows={rows} />)
}
