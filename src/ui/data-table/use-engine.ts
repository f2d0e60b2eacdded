import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { TableColumn } from './column'
import { type Engine, type Facet, type Shown, SupersededError, type View } from './engine/engine'
import { createEngine } from './engine/engine-client'
import { RowStore } from './row-store'
import { usePacedDrawing } from './use-paced-drawing'

/** What a view shows of the rows: worked out in the engine, away from the page. */
export interface Showing<Row> {
  store: RowStore<Row>
  /** Places of rows in the order shown; below 0 a group. Null while the first answer is awaited. */
  order: Int32Array | null
  /** The view whose rows these are: the one asked for, or the one before it. */
  orderView: View
  /** The latest answer: groups and totals. */
  shown: Shown | null
  /** Whether what is shown is what the view asks for. */
  isCurrent: boolean
  facets: (id: string) => Promise<readonly Facet[]>
  /** Begins with a new engine where this one has failed; null where it has not. */
  restart: (() => void) | null
}

const isPlain = ({ sorts, filters, search, group }: View) =>
  sorts.length === 0 && filters.length === 0 && search === '' && group === null

/**
 * The rows in the order of the view. A view that asks for nothing shows them as the query gave them, at once; any other
 * keeps what was shown until the engine has answered, some milliseconds later.
 */
export function useEngine<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  idOf: (row: Row) => string,
  view: View,
): Showing<Row> {
  const [store] = useState(() => new RowStore(idOf, columns))
  const { version, natural } = useMemo(() => {
    store.sync(rows)
    return { version: store.version, natural: store.order() }
  }, [store, rows])
  const engine = useRef<Promise<Engine> | null>(null)
  const [answer, setAnswer] = useState<{ view: View; shown: Shown } | null>(null)
  const [engineFailed, setEngineFailed] = useState(false)
  const draw = usePacedDrawing(answer)

  useEffect(() => {
    let isWanted = true
    const show = async () => {
      engine.current ??= start(store, () => setEngineFailed(true))
      const it = await engine.current
      if (!isWanted || store.version !== version || !(await store.feed(it, () => isWanted))) return
      const shown = await it.show(view)
      if (isWanted) draw(() => setAnswer({ view, shown }))
    }
    // A later view takes the place of this one, and its answer is the one that counts.
    if (!engineFailed)
      show().catch((error: unknown) => {
        if (isWanted && !(error instanceof SupersededError)) setEngineFailed(true)
      })
    return () => {
      isWanted = false
    }
  }, [store, view, version, engineFailed, draw])

  useEffect(() => () => end(engine), [])

  const answered = answer?.view === view ? answer.shown.order : null
  const [kept, setKept] = useState<{ order: Int32Array | null; view: View; version: number }>({
    order: null,
    view,
    version,
  })
  // Without an engine what was shown stays; where there is none, or the rows are others, they stand as they came.
  const isOrdered = !isPlain(view) && !(engineFailed && (kept.order === null || kept.version !== version))
  const fresh = isOrdered ? answered : natural
  if (fresh && (kept.order !== fresh || kept.view !== view)) setKept({ order: fresh, view, version })
  return {
    store,
    order: kept.order ?? fresh,
    orderView: kept.view,
    shown: answer?.shown ?? null,
    isCurrent: fresh !== null,
    facets: async (id) => {
      try {
        return (await (await engine.current)?.facets(id, view)) ?? []
      } catch {
        // Where the engine fails, the table says so.
        return []
      }
    },
    restart: engineFailed
      ? () => {
          end(engine)
          setEngineFailed(false)
        }
      : null,
  }
}

function end(engine: RefObject<Promise<Engine> | null>) {
  // One that never began has nothing to end.
  void engine.current?.then((it) => it.dispose()).catch(() => {})
  engine.current = null
}

/** The engine, started after the first rows are on the screen. */
async function start<Row>(store: RowStore<Row>, onFailure: () => void) {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  store.forgetFed()
  return createEngine(
    store.columns.map(({ id, kind, isSearched, total, choices }) => ({
      id,
      kind,
      isSearched,
      total,
      choices,
    })),
    { onFailure },
  )
}
