import type { ImportSession } from './import-session'
import { readCell } from './read-cell'

/** Problems found while the file is still being read. */
export interface Preview {
  /** Checks more rows. @returns the problems until now */
  add: (rows: readonly (readonly string[])[]) => number
  /** Cells with a problem by column. */
  problems: readonly number[]
}

/** Checks cells by themselves, before the products are known that they would change. */
export function previewRows(session: ImportSession): Preview {
  const problems = session.headings.map(() => 0)
  let total = 0
  const fields = session.headings.map((_, column) => session.fieldAt(column))
  return {
    problems,
    add: (rows) => {
      const plain = session.plainReader()
      for (const row of rows)
        for (const [column, field] of fields.entries()) {
          const cell = row[column]?.trim() ?? ''
          if (!field || cell === '') continue
          const text = plain(field, cell)
          if (text === null || 'value' in readCell(field, text)) continue
          problems[column] = (problems[column] ?? 0) + 1
          total++
        }
      return total
    },
  }
}
