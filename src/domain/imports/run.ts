import type { Mapping } from './match-columns'
import type { DecimalMark } from './number-style'
import type { RepairKind } from './repair'

/** The text of a cell, by its index among the rows below the headings. */
export interface CellText {
  row: number
  column: number
  text: string
}

/** A step of a run. Steps are stored and replayed on the file, so a run that was interrupted goes on where it was. */
export type RunStep =
  | { kind: 'edit'; cells: readonly CellText[] }
  | { kind: 'repair'; column: number; repair: RepairKind }
  | { kind: 'map'; mapping: Mapping }
  /** Blank cells of the column clear the field. */
  | { kind: 'clear'; column: number; on: boolean }
  /** Chooses how the numbers of the file are read. */
  | { kind: 'decimal-mark'; mark: DecimalMark }
  /** Chooses the product of a row that matches several, or `new` for another one. */
  | { kind: 'choose'; row: number; product: string }
  /** Rows that an import on the server has. */
  | { kind: 'sent'; rows: readonly number[] }
  | { kind: 'leave-out'; rows: readonly number[]; on: boolean }
  /** Only changes products, or also adds those that the portal does not have. */
  | { kind: 'add-new'; on: boolean }
  /** A value of new products without a cell for it. */
  | { kind: 'default'; field: string; text: string }

/** The outcome of a row. `fix` waits for a person. */
export const rowActions = {
  fix: 'Fix',
  create: 'Create',
  update: 'Update',
  same: 'Same',
  ignored: 'Ignored',
} as const
export type RowAction = keyof typeof rowActions

/** An error of a cell; column -1 is the row itself. */
export interface Problem {
  column: number
  message: string
}

export interface FieldChange {
  field: string
  label: string
  before: string
  after: string
}

/** A row as it would be imported. */
export interface CheckedRow {
  /** Index below the headings. */
  index: number
  cells: readonly string[]
  action: RowAction
  problems: readonly Problem[]
  warnings: readonly Problem[]
  /** The product that it changes. */
  product: { hashid: string; name: string } | null
  /** The column that named the product. */
  key: string
  /** Products to choose from. */
  candidates: readonly { hashid: string; name: string; key: string }[]
  changes: readonly FieldChange[]
  /** Why it is ignored. */
  reason: string
}
