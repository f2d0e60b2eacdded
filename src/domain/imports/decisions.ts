import type { DecimalMark } from './number-style'
import { setEntry, setMember } from './reversible'
import type { RunStep } from './run'

/** Rows that a step changes. */
export type Affected = 'all' | readonly number[]

/** The rows that a step changed, and its undo. */
export interface Change {
  affected: Affected
  inverse: () => Affected
}

export const changeOfAll = (back: () => unknown): Change => ({
  affected: 'all',
  inverse: () => (back(), 'all'),
})

const changeOf = (rows: readonly number[], back: () => unknown): Change => ({
  affected: rows,
  inverse: () => (back(), rows),
})

/** Decisions about the columns and rows of a file that is being imported. */
export class Decisions {
  /** Columns whose empty cells clear the value of the product. */
  readonly clears = new Set<number>()
  /** Values of fields for new products, where the file has none. */
  readonly defaults = new Map<string, string>()
  addsNew = true
  mark: DecimalMark | null = null
  readonly #choices = new Map<number, string>()
  readonly #leftOut = new Set<number>()
  readonly #sent = new Set<number>()

  ofRow(index: number) {
    return {
      isSent: this.#sent.has(index),
      isLeftOut: this.#leftOut.has(index),
      product: this.#choices.get(index),
    }
  }

  apply(step: Exclude<RunStep, { kind: 'edit' | 'repair' | 'map' }>): Change {
    switch (step.kind) {
      case 'add-new': {
        const before = this.addsNew
        this.addsNew = step.on
        return changeOfAll(() => (this.addsNew = before))
      }
      case 'decimal-mark': {
        const before = this.mark
        this.mark = step.mark
        return changeOfAll(() => (this.mark = before))
      }
      case 'clear':
        return changeOfAll(setMember(this.clears, step.column, step.on))
      case 'default':
        return changeOfAll(setEntry(this.defaults, step.field, step.text))
      case 'choose':
        return changeOf([step.row], setEntry(this.#choices, step.row, step.product))
      case 'leave-out': {
        const back = step.rows.map((row) => setMember(this.#leftOut, row, step.on))
        return changeOf(step.rows, () => back.forEach((one) => one()))
      }
      case 'sent':
        for (const row of step.rows) this.#sent.add(row)
        return changeOf(step.rows, () => {})
      default:
        return step satisfies never
    }
  }
}
