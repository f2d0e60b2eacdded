import * as z from 'zod/mini'

/** A column as in the layout of a table, followed by its heading: `sell_price.h.w120 Case price`. See `writeLayout`. */
const definedColumn = z
  .string()
  .check(
    z.maxLength(200),
    z.regex(/^[^\s.*]{1,80}(\.(h|[pe]\d{0,3}|w\d{2,4}))* \S.*$/, 'Choose columns from the table'),
  )

/** The columns that a table starts with, in order. */
export const definedColumns = z.array(definedColumn).check(z.maxLength(200))

/** The parts of a defined column. */
export function partsOf(column: string) {
  const [layout = ''] = column.split(' ', 1)
  const [id = '', ...flags] = layout.split('.')
  return { id, flags, layout, heading: column.slice(layout.length + 1) }
}

/** Returns the layout of defined columns; see `readLayout`. */
export const layoutOf = (columns: readonly string[]): string =>
  columns.map((column) => partsOf(column).layout).join('*')

/** Returns a column with or without a flag, such as `h` for hidden. */
export function withFlag(column: string, flag: string, isOn: boolean): string {
  const { id, flags, heading } = partsOf(column)
  return `${[id, ...flags.filter((each) => each !== flag), ...(isOn ? [flag] : [])].join('.')} ${heading}`
}

/** Describes a defined column: "Case price" or "UPC (hidden)". */
export function columnText(column: string): string {
  const { flags, heading } = partsOf(column)
  const notes = [
    ...(flags.includes('h') ? ['hidden'] : []),
    ...(flags.some((flag) => /^[pe]/.test(flag)) ? ['pinned'] : []),
    ...flags.flatMap((flag) => (flag.startsWith('w') ? [`${flag.slice(1)} px`] : [])),
  ]
  return notes.length > 0 ? `${heading} (${notes.join(', ')})` : heading
}
