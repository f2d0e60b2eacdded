import { type RefObject, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import {
  type Engine,
  type Facet,
  type Filter,
  type Shown,
  SupersededError,
  type View,
} from '@/domain/tables/engine/engine'
import type { TableColumn } from './column'
import { createEngine } from './engine/engine-client'
import { firstOrder } from './first-order'
import { RowStore } from './row-store'

/** Rows of a view, computed by the engine in its worker. */
export interface Showing<Row> {
  store: RowStore<Row>
  /** Row indices in display order; negative for a group. Null until the first answer. */
  order: Int32Array | null
  /** View of these rows: the requested one, or the one before it. */
  orderView: View
  /** Latest answer: groups and totals. */
  shown: Shown | null
  /** True if the rows match the requested view. */
  isCurrent: boolean
  facets: (id: string) => Promise<readonly Facet[]>
  /** Counts the rows that pass filters; null if the engine has failed. */
  count: (filters: readonly Filter[]) => Promise<number | null>
  /** Restarts a failed engine; null if it has not failed. */
  restart: (() => void) | null
}

const isPlain = ({ sorts, filters, search, group }: View) =>
  sorts.length === 0 && filters.length === 0 && search === '' && group === null

/**
 * Returns the rows in the order of the view. Without sorting, filters or groups they appear in the query's order at once, and a short list
 * appears sorted before the engine has started. Otherwise the previous rows stay until the engine has answered, some milliseconds later.
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

  useEffect(() => {
    let isActive = true
    const show = async () => {
      engine.current ??= start(store, () => setEngineFailed(true))
      const current = await engine.current
      if (!isActive || store.version !== version || !(await store.send(current, () => isActive))) return
      const shown = await current.show(view)
      if (isActive) startTransition(() => setAnswer({ view, shown }))
    }
    // A later view replaces this one, and only its answer counts.
    if (!engineFailed)
      show().catch((error: unknown) => {
        if (isActive && !(error instanceof SupersededError)) setEngineFailed(true)
      })
    return () => {
      isActive = false
    }
  }, [store, view, version, engineFailed])

  useEffect(() => () => end(engine), [])

  const answered = answer?.view === view ? answer.shown.order : null
  const [previous, setPrevious] = useState<{ order: Int32Array | null; view: View; version: number }>({
    order: null,
    view,
    version,
  })
  // Without an engine, the displayed rows stay; if there are none, or the rows have changed, they appear unsorted.
  const isOrdered =
    !isPlain(view) && !(engineFailed && (previous.order === null || previous.version !== version))
  // Stays until the engine has answered: rows on screen don't move while others arrive.
  const early = previous.order === null && answered === null ? firstOrder(store, view) : null
  const fresh = isOrdered ? (answered ?? early) : natural
  if (fresh && (previous.order !== fresh || previous.view !== view))
    setPrevious({ order: fresh, view, version })
  return {
    store,
    order: previous.order ?? fresh,
    orderView: previous.view,
    shown: answer?.shown ?? null,
    isCurrent: fresh !== null,
    facets: async (id) => {
      try {
        return (await (await engine.current)?.facets(id, view)) ?? []
      } catch {
        // The table reports engine errors.
        return []
      }
    },
    count: async (filters) => {
      try {
        return (await (await engine.current)?.count(filters)) ?? null
      } catch {
        return null
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
  // An engine that never started needs no disposal.
  void engine.current?.then((client) => client.dispose()).catch(() => {})
  engine.current = null
}

/** Starts the engine after the first rows are on the screen. */
async function start<Row>(store: RowStore<Row>, onFailure: () => void) {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  store.resendAll()
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
