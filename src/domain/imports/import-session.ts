import { checkContext, memoizedReader } from './check-context'
import { checkRow, type RowCheck } from './check-row'
import { type Affected, type Change, changeOfAll, Decisions } from './decisions'
import type { FileSource } from './file-source'
import { findHeadings } from './find-headings'
import type { ImportRow } from './import'
import { ID_COLUMN, type ImportField, isClearable, VENDOR_FIELD } from './import-field'
import { type KnownProduct, KnownProducts } from './known-product'
import { type Mapping, matchColumns, samplesOf } from './match-columns'
import {
  addHint,
  isNumeric,
  type NumberHints,
  type NumberStyle,
  noHints,
  numberStyleOf,
  withDecimalPoint,
} from './number-style'
import { vendorOf } from './read-row'
import { memoizedRepair, type Repair } from './repair'
import { repairsOf } from './repair-cell'
import { findRepeats } from './repeats'
import { writeCells } from './reversible'
import type { CheckedRow, RunStep } from './run'
import { dropBlankRows, dropTrailingSeparators } from './trailing-cells'

/** Rows checked between two looks at the clock and at messages. */
const ROWS_AT_ONCE = 1_000
/** Rows that are enough to match columns. */
export const ROWS_TO_MATCH = 500

/** A file that is being imported: its cells, the decisions about its columns, and the outcome of each row. */
export class ImportSession {
  readonly fields: readonly ImportField[]
  headings: readonly string[] = []
  mapping: Mapping = []
  /** Rows above the first one with data. */
  rowsAbove = 0
  source: FileSource = { kind: 'workbook' }
  readonly rows: string[][] = []
  readonly #byName: ReadonlyMap<string, ImportField>
  readonly #decisions = new Decisions()
  /** Counts, for each column of the file, how its numbers write decimals. */
  #hints: readonly NumberHints[] = []
  #products: KnownProducts
  #checks: (RowCheck | undefined)[] = []
  #repeats: ReturnType<typeof findRepeats> = new Map()
  readonly #read = memoizedReader()
  readonly #repair = memoizedRepair()
  readonly #undo: (() => Affected)[] = []

  constructor(fields: readonly ImportField[]) {
    this.fields = fields
    this.#byName = new Map(fields.map((field) => [field.name, field]))
    this.#products = new KnownProducts([], [])
  }

  /** Finds the headings, unless a person chose their row, and matches the columns, from the first rows of the file. */
  begin(first: readonly (readonly string[])[], source: FileSource, headingRow: number | null = null) {
    const { headings, rowsAbove } = findHeadings(first, this.fields, source, headingRow)
    this.source = source
    this.headings = headings
    this.#hints = headings.map(noHints)
    this.rowsAbove = rowsAbove
    this.mapping = matchColumns(headings, first.slice(rowsAbove), this.fields)
  }

  /** Uses the mapping of an earlier file, without fields that this user may not import. */
  useMapping(mapping: Mapping) {
    this.mapping = this.headings.map((_, at) => {
      const name = mapping[at] ?? null
      return name === ID_COLUMN || (name !== null && this.#byName.has(name)) ? name : null
    })
  }

  addRows(rows: readonly string[][]) {
    for (const row of rows) {
      this.rows.push(row)
      for (const [column, hints] of this.#hints.entries()) addHint(hints, row[column] ?? '', this.source)
    }
  }

  /** Removes blank rows at the end of the file, and the blank cells of separators that end each row. */
  endFile() {
    dropBlankRows(this.rows)
    dropTrailingSeparators(this.rows, this.headings.length)
  }

  setProducts(products: readonly KnownProduct[]) {
    const codes = this.fields.filter(({ kind }) => kind === 'code').map(({ name }) => name)
    this.#products = new KnownProducts(products, codes)
  }

  get clears(): ReadonlySet<number> {
    return this.#decisions.clears
  }
  get addsNew() {
    return this.#decisions.addsNew
  }
  get defaults(): ReadonlyMap<string, string> {
    return this.#decisions.defaults
  }
  /** How numbers are read, by the columns that have any. */
  get numbers(): NumberStyle {
    const columns = this.#hints.filter((_, column) => {
      const field = this.fieldAt(column)
      return field !== undefined && isNumeric(field)
    })
    return numberStyleOf(columns, this.#decisions.mark)
  }
  get canUndo() {
    return this.#undo.length > 0
  }

  /** Returns the number of a row in its file. */
  readonly numberOf = (index: number) => index + this.rowsAbove + 1

  samples = (column: number) => samplesOf(this.rows, column)
  fieldAt = (column: number) => this.#byName.get(this.mapping[column] ?? '')
  canClear = (column: number) => {
    const field = this.fieldAt(column)
    return field !== undefined && isClearable(field)
  }

  /** Returns how cells are read before the rules of their fields: numbers with a decimal point; null if they have two readings. */
  plainReader() {
    const { numbers, source } = this
    return (field: ImportField, cell: string) =>
      isNumeric(field) ? withDecimalPoint(cell, numbers, source) : cell
  }

  /** Carries out a step. @returns the rows to check again */
  perform(step: RunStep): Affected {
    const { affected, inverse } = this.#apply(step)
    // Rows that were sent, and the steps before that, cannot be undone here.
    if (step.kind === 'sent') this.#undo.length = 0
    else this.#undo.push(inverse)
    return affected
  }

  /** Takes the last step back. @returns the rows to check again; null if there is none */
  undo(): Affected | null {
    return this.#undo.pop()?.() ?? null
  }

  /** Checks rows, a thousand at a time, so that others can be answered in between. */
  *check(affected: Affected): Generator<number> {
    const { mapping, headings, source, addsNew } = this
    const context = checkContext({
      headings,
      source,
      mapping,
      addsNew,
      fields: this.#byName,
      products: this.#products,
      clears: this.clears,
      defaults: this.defaults,
      read: this.#read,
      plain: this.plainReader(),
    })
    const count = affected === 'all' ? this.rows.length : affected.length
    for (let at = 0; at < count; at++) {
      const index = affected === 'all' ? at : (affected[at] ?? 0)
      this.#checks[index] = checkRow(context, this.rows[index] ?? [], this.#decisions.ofRow(index))
      if (at % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) yield at + 1
    }
  }

  /** Marks rows that repeat each other. @returns the rows whose marks changed */
  markRepeats(): number[] {
    const before = this.#repeats
    this.#repeats = findRepeats(this.#checks, this.mapping, this.numberOf)
    const messageOf = (found: typeof before, index: number) => found.get(index)?.[0]?.message
    return [...new Set([...before.keys(), ...this.#repeats.keys()])].filter(
      (index) => messageOf(before, index) !== messageOf(this.#repeats, index),
    )
  }

  /** Returns a checked row with the marks of repeated ones. */
  rowAt(index: number): CheckedRow {
    const check = this.#checks[index]
    if (!check) throw new Error(`Row ${index} is not checked`)
    const { values: _values, vendor: _vendor, ...row } = check
    const repeats = this.#repeats.get(index) ?? []
    if (repeats.length === 0) return { index, ...row }
    return { index, ...row, problems: [...row.problems, ...repeats], action: 'fix', changes: [] }
  }

  /** Returns the product, the vendor of a new one, and the values that a row sends; null for rows that change nothing. */
  valuesAt(index: number): Omit<ImportRow, 'row'> | null {
    const check = this.#checks[index]
    if (!check || this.#repeats.has(index)) return null
    const { action, product, vendor, values } = check
    if (action === 'update') return { record_hash: product?.hashid ?? null, values }
    if (action !== 'create') return null
    return { record_hash: null, values, ...(vendor !== '' && { vendor_hash: vendor }) }
  }

  /** Returns the vendors that the rows name; null in files of a single vendor. */
  vendors(): readonly string[] | null {
    if (!this.#byName.has(VENDOR_FIELD)) return null
    const { mapping } = this
    const context = { mapping, fields: this.#byName, defaults: this.defaults, read: this.#read }
    const named = new Set(this.rows.map((cells) => vendorOf(context, cells)))
    return [...named].flatMap((vendor) => vendor || [])
  }

  /** Returns how a cell with a problem can be corrected; several ways for a number that lacks its unit. */
  repairsAt(index: number, column: number): readonly Repair[] {
    const field = this.fieldAt(column)
    const check = this.#checks[index]
    if (!field || !check) return []
    return repairsOf(
      { field, column, heading: this.headings[column] ?? '', check },
      {
        source: this.source,
        products: this.#products,
        numbers: () => this.numbers,
        repairOf: this.#repair,
      },
    )
  }

  #apply(step: RunStep): Change {
    switch (step.kind) {
      case 'edit':
        return writeCells(this.rows, step.cells)
      case 'repair':
        return writeCells(
          this.rows,
          [...this.rows.keys()].flatMap((row) => {
            const repair = this.repairsAt(row, step.column).find(({ kind }) => kind === step.repair)
            return repair ? [{ row, column: step.column, text: repair.text }] : []
          }),
        )
      case 'map': {
        const { mapping } = this
        this.mapping = step.mapping
        return changeOfAll(() => (this.mapping = mapping))
      }
      default:
        return this.#decisions.apply(step)
    }
  }
}
