import type { TableColumn } from './column'
import type { Engine, Value } from './engine/engine'
import { nextTask } from './engine/next-task'

/** Rows that go to the engine in one task: a few milliseconds of work. */
const SLICE = 4_000

/**
 * The rows of a table by their place in the engine, which stays theirs for good. What the query gives next is compared
 * with what is here, so that selection, focus and scroll outlive every refetch.
 */
export class RowStore<Row> {
  readonly rows: Row[] = []
  /** Counts with each change. */
  version = 0
  /** The places of the rows in the order of the query; null while that is the order of the places. */
  #natural: Int32Array | null = null
  #last: readonly Row[] = []
  #ids: Map<string, number> | null = null
  #fed = 0
  readonly #changed = new Set<number>()
  #removed: number[] = []
  /** The places of all rows that were there once and are no more. */
  readonly gone: number[] = []
  readonly #alive: boolean[] = []
  readonly #idOf: (row: Row) => string
  readonly columns: readonly TableColumn<Row>[]

  constructor(idOf: (row: Row) => string, columns: readonly TableColumn<Row>[]) {
    this.#idOf = idOf
    this.columns = columns
  }

  /** How many rows there are now. */
  get count() {
    return this.#last.length
  }

  /** Takes the rows as they are now. */
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

  /** Hands over to the engine what it does not know yet, in slices; answers whether all was handed over. */
  async feed(engine: Engine, isCurrent: () => boolean): Promise<boolean> {
    while (this.#fed < this.rows.length) {
      const to = Math.min(this.#fed + SLICE, this.rows.length)
      const slice = this.rows.slice(this.#fed, to)
      engine.append(this.columns.map(({ value }) => slice.map((row) => value(row))))
      this.#fed = to
      // The page draws and answers before the next slice.
      await nextTask()
      if (!isCurrent()) return false
    }
    for (const row of this.#changed) engine.update(row, this.#valuesAt(row))
    this.#changed.clear()
    if (this.#removed.length > 0) engine.remove(this.#removed)
    this.#removed = []
    return true
  }

  /** A new engine knows nothing. */
  forgetFed() {
    this.#fed = 0
    this.#removed = this.#alive.flatMap((isAlive, row) => (isAlive ? [] : [row]))
  }

  idAt(place: number): string {
    const row = this.rows[place]
    return row === undefined ? '' : this.#idOf(row)
  }

  /** The places of the rows that are there, in the order of the query. */
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
    const isHere = new Uint8Array(this.rows.length + rows.length)
    const natural = new Int32Array(rows.length)
    rows.forEach((row, at) => {
      const known = ids.get(this.#idOf(row))
      const place = known ?? this.#add(row)
      natural[at] = place
      isHere[place] = 1
      if (known !== undefined && this.rows[known] !== row) {
        this.rows[known] = row
        if (known < this.#fed) this.#changed.add(known)
      }
    })
    this.#alive.forEach((wasAlive, place) => {
      if (!wasAlive || isHere[place]) return
      this.#alive[place] = false
      this.#removed.push(place)
      this.gone.push(place)
      const id = this.idAt(place)
      // A row that comes back gets a place of its own.
      if (ids.get(id) === place) ids.delete(id)
    })
    this.#natural = natural
  }
}
