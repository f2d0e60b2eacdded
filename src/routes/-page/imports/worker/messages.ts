import type { FileReading, FileSource } from '@/domain/imports/file-source'
import type { ImportRow } from '@/domain/imports/import'
import type { ImportChoices } from '@/domain/imports/import-field'
import type { KnownProduct } from '@/domain/imports/known-product'
import type { Mapping } from '@/domain/imports/match-columns'
import type { NumberStyle } from '@/domain/imports/number-style'
import type { CheckedRow, RunStep } from '@/domain/imports/run'
import type { ImportSummary } from '@/domain/imports/summary'

export type ToWorker =
  | {
      kind: 'open'
      file: Blob
      reading: FileReading
      choices: ImportChoices
      isStaff: boolean
      /** Mappings by the fingerprint of the headings that they were chosen for. */
      remembered: ReadonlyMap<string, Mapping>
      /** Steps of a run that is resumed. */
      steps: readonly RunStep[]
    }
  | { kind: 'products'; products: readonly KnownProduct[]; isFirst: boolean; isLast: boolean }
  | { kind: 'step'; step: RunStep }
  | { kind: 'undo' }
  /** Asks for the rows that can be applied, in parts. */
  | { kind: 'collect'; from: number }

/** The headings and first texts of a file. */
export interface FileHead {
  headings: readonly string[]
  fingerprint: string
  /** Rows up to and including the headings. */
  rowsAbove: number
  /** The first rows of the file, to choose the headings from. */
  top: readonly (readonly string[])[]
  source: FileSource
  /** Different texts of each column. */
  samples: readonly (readonly string[])[]
  isRemembered: boolean
}

/** A person's decisions about the columns. */
export interface ColumnState {
  mapping: Mapping
  clears: readonly number[]
  canClear: readonly boolean[]
  addsNew: boolean
  defaults: ReadonlyMap<string, string>
  numbers: NumberStyle
  canUndo: boolean
}

export type FromWorker =
  | { kind: 'head'; head: FileHead; columns: ColumnState }
  /** Rows read until now, the part of the file, and problems by column. */
  | { kind: 'reading'; rows: number; fraction: number; problems: readonly number[] }
  /** The vendors that the rows name, in files for several. */
  | { kind: 'vendors'; vendors: readonly string[] }
  | { kind: 'columns'; columns: ColumnState }
  | { kind: 'checking'; rows: number; of: number }
  | { kind: 'rows'; rows: readonly CheckedRow[] }
  | { kind: 'summary'; summary: ImportSummary }
  | { kind: 'collected'; rows: readonly ImportRow[]; next: number | null }
  | { kind: 'failed'; message: string }
