import type { ImportSession } from './import-session'
import type { RepairKind } from './repair'
import type { RowAction } from './run'

/** Different texts listed for a repair; the others are counted. */
const LISTED = 200

/** A correction of a column, with the different texts that it changes. */
export interface ColumnRepair {
  kind: RepairKind
  /** Cells that it corrects. */
  count: number
  texts: { before: string; after: string; count: number }[]
}

export interface ColumnSummary {
  problems: number
  repairs: ColumnRepair[]
}

export interface ImportSummary {
  counts: Record<RowAction, number>
  /** Rows that can be applied and look wrong. */
  warnings: number
  columns: ColumnSummary[]
}

/** Counts rows by outcome, and collects the repairs of each column. */
export function summarize(session: ImportSession): ImportSummary {
  const counts = { fix: 0, create: 0, update: 0, same: 0, ignored: 0 }
  const columns = session.headings.map(() => ({
    problems: 0,
    repairs: new Map<RepairKind, { count: number; texts: Map<string, { after: string; count: number }> }>(),
  }))
  let warnings = 0
  for (const index of session.rows.keys()) {
    const row = session.rowAt(index)
    counts[row.action]++
    if (row.warnings.length > 0) warnings++
    if (row.action !== 'fix') continue
    const wrong = new Set(row.problems.map((problem) => problem.column))
    for (const column of wrong) {
      const summary = columns[column]
      if (summary) summary.problems++
    }
    // A row that asks for its product may have an item code to repair.
    if (row.candidates.length > 0) wrong.add(session.mapping.indexOf('item_code'))
    for (const column of wrong) {
      const repairs = columns[column]?.repairs
      if (!repairs) continue
      const before = row.cells[column] ?? ''
      for (const repair of session.repairsAt(index, column)) {
        const same = repairs.get(repair.kind) ?? { count: 0, texts: new Map() }
        repairs.set(repair.kind, same)
        same.count++
        const text = same.texts.get(before)
        if (text) text.count++
        else if (same.texts.size < LISTED) same.texts.set(before, { after: repair.text, count: 1 })
      }
    }
  }
  return {
    counts,
    warnings,
    columns: columns.map(({ problems, repairs }) => ({
      problems,
      repairs: [...repairs].map(([kind, { count, texts }]) => ({
        kind,
        count,
        texts: [...texts].map(([before, text]) => ({ before, ...text })),
      })),
    })),
  }
}
