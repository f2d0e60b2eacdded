import type { Engine, Value } from '@/domain/tables/engine/engine'
import { nextTask } from '../next-task'
import type { TableColumn } from './column'

/** Rows sent to the engine in one task: a few milliseconds of work. */
const SLICE = 4_000

/**
 * Rows of a table by their permanent index in the engine. New query results are compared with the stored rows, so that selection, focus and
 * scroll position survive every refetch.
 */
export class RowStore<Row> {
  readonly rows: Row[] = []
  /** Increases with each change. */
  version = 0
  /** Row indices in the order of the query; null if that is the index order. */
  #natural: Int32Array | null = null
  #last: readonly Row[] = []
  #ids: Map<string, number> | null = null
  #sentCount = 0
  readonly #changed = new Set<number>()
  #removed: number[] = []
  /** Indices of removed rows. */
  readonly removedRows: number[] = []
  readonly #alive: boolean[] = []
  readonly #idOf: (row: Row) => string
  readonly columns: readonly TableColumn<Row>[]

  constructor(idOf: (row: Row) => string, columns: readonly TableColumn<Row>[]) {
    this.#idOf = idOf
    this.columns = columns
  }

  /** Current number of rows. */
  get count() {
    return this.#last.length
  }

  /** Updates to new query results. */
  sync(rows: readonly Row[]) {
    if (rows === this.#last) return
    const isMore =
      this.#natural === null &&
      rows.length >= this.#last.length &&
      this.#last.every((row, at) => row === rows[at])
    const from = this.#last.length
    this.#last = rows
    this.version++
    if (!isMore) this.#compare(rows)
    else for (let at = from; at < rows.length; at++) this.#add(rows[at])
  }

  /**
   * Sends new rows and changes to the engine, in slices.
   * @returns true if everything was sent
   */
  async send(engine: Engine, isCurrent: () => boolean): Promise<boolean> {
    while (this.#sentCount < this.rows.length) {
      const to = Math.min(this.#sentCount + SLICE, this.rows.length)
      const slice = this.rows.slice(this.#sentCount, to)
      engine.append(this.columns.map(({ value }) => slice.map((row) => value(row))))
      this.#sentCount = to
      // Lets the page render and respond before the next slice.
      await nextTask()
      if (!isCurrent()) return false
    }
    for (const row of this.#changed) engine.update(row, this.#valuesAt(row))
    this.#changed.clear()
    if (this.#removed.length > 0) engine.remove(this.#removed)
    this.#removed = []
    return true
  }

  /** Resends all rows to a new engine. */
  resendAll() {
    this.#sentCount = 0
    this.#removed = this.#alive.flatMap((isAlive, row) => (isAlive ? [] : [row]))
  }

  idAt(place: number): string {
    const row = this.rows[place]
    return row === undefined ? '' : this.#idOf(row)
  }

  /** Returns the indices of the current rows, in the order of the query. */
  order(): Int32Array {
    return this.#natural ?? new Int32Array(this.rows.length).map((_, place) => place)
  }

  #valuesAt(place: number): Value[] {
    const row = this.rows[place]
    return row === undefined ? [] : this.columns.map(({ value }) => value(row))
  }

  #add(row: Row | undefined) {
    if (row === undefined) return -1
    const place = this.rows.push(row) - 1
    this.#alive[place] = true
    this.#ids?.set(this.#idOf(row), place)
    return place
  }

  #compare(rows: readonly Row[]) {
    const ids = (this.#ids ??= new Map(this.rows.map((row, place) => [this.#idOf(row), place])))
    const isPresent = new Uint8Array(this.rows.length + rows.length)
    const natural = new Int32Array(rows.length)
    rows.forEach((row, at) => {
      const known = ids.get(this.#idOf(row))
      const place = known ?? this.#add(row)
      natural[at] = place
      isPresent[place] = 1
      if (known !== undefined && this.rows[known] !== row) {
        this.rows[known] = row
        if (known < this.#sentCount) this.#changed.add(known)
      }
    })
    this.#alive.forEach((wasAlive, place) => {
      if (!wasAlive || isPresent[place]) return
      this.#alive[place] = false
      this.#removed.push(place)
      this.removedRows.push(place)
      const id = this.idAt(place)
      // A row that returns gets a new index.
      if (ids.get(id) === place) ids.delete(id)
    })
    this.#natural = natural
  }
}
