import { Suspense } from 'react'
import { laterPart } from './later-part'
import type { Grid } from './use-grid'

export const editing = laterPart(() => import('./editing'))

/** The editor of the open cell, where one is open. */
export function LazyEditor<Row>({ grid }: { grid: Grid<Row> }) {
  return (
    grid.editing.open && (
      <Suspense fallback={null}>
        <Editor grid={grid} />
      </Suspense>
    )
  )
}

function Editor<Row>({ grid }: { grid: Grid<Row> }) {
  const { OpenEditor } = editing.usePart()
  return <OpenEditor grid={grid} />
}
