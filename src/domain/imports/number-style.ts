import type { FileSource } from './file-source'
import type { FieldKind, ImportField } from './import-field'

/** The decimal mark of a file: a point as in `1,234.50`, or a comma as in `1.234,50`. */
export const decimalMarks = ['point', 'comma'] as const
export type DecimalMark = (typeof decimalMarks)[number]

/** The decimal mark that a number points to. `1,234` could be 1234 or 1.234. */
type Hint = DecimalMark | 'either'

/** How a file writes numbers. */
export interface NumberStyle {
  /** Null as long as a person has to choose. */
  mark: DecimalMark | null
  /** A cell that the other mark would change. Empty if there is nothing to tell or ask. */
  example: string
}

/** Hints found in the cells of a column, with the first cell of each kind. */
export interface NumberHints {
  counts: Record<Hint, number>
  examples: Record<Hint, string>
}

export const noHints = (): NumberHints => ({
  counts: { point: 0, comma: 0, either: 0 },
  examples: { point: '', comma: '', either: '' },
})

const numeric: ReadonlySet<FieldKind> = new Set(['money', 'decimal', 'integer', 'weight', 'length'])
export const isNumeric = ({ kind }: Pick<ImportField, 'kind'>): boolean => numeric.has(kind)

/** A number with a currency sign or unit around it. Longer texts are not numbers. */
const AMOUNT = /^([^\d.,]*)(\d(?:[\d.,\s'’]*\d)?|[.,]\d+)(\D*)$/
const LONGEST = 40
const SPACES = /[\s'’]/g

/** Adds what a cell says about decimal marks. Numbers that a workbook stores as such have a point and say nothing. */
export function addHint({ counts, examples }: NumberHints, cell: string, { kind }: FileSource) {
  if (cell.length > LONGEST || !(cell.includes(',') || (kind === 'text' && cell.includes('.')))) return
  const hint = hintOf(AMOUNT.exec(cell.trim())?.[2] ?? '')
  if (hint === null) return
  counts[hint]++
  examples[hint] ||= cell.trim()
}

/** Decides the decimal mark of a file from its numeric columns. Null if some cells have two readings and nothing decides. */
export function numberStyleOf(columns: readonly NumberHints[], chosen: DecimalMark | null): NumberStyle {
  const has = (hint: Hint) => columns.some(({ counts }) => counts[hint] > 0)
  const first = (hint: Hint) => columns.find(({ examples }) => examples[hint] !== '')?.examples[hint] ?? ''
  if (chosen !== null) return { mark: chosen, example: first('either') || first('comma') }
  if (has('comma') && !has('point')) return { mark: 'comma', example: first('comma') }
  const isClear = !has('either') || (has('point') && !has('comma'))
  return isClear ? { mark: 'point', example: '' } : { mark: null, example: first('either') }
}

/**
 * Writes a cell of a numeric field with a decimal point and without thousands separators. A number whose form contradicts the
 * mark is returned unchanged. Null if it has two readings and the mark is not decided.
 */
export function withDecimalPoint(cell: string, { mark }: Pick<NumberStyle, 'mark'>, { kind }: FileSource) {
  if (cell.length > LONGEST || !(cell.includes(',') || (kind === 'text' && cell.includes('.')))) return cell
  const [, before = '', number = '', after = ''] = AMOUNT.exec(cell.trim()) ?? []
  const hint = hintOf(number)
  if (hint === null) return cell
  if (hint === 'either' && mark === null) return null
  if (hint !== 'either' && hint !== mark) return cell
  const digits = number.replaceAll(SPACES, '')
  const plain = mark === 'comma' ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '')
  return `${before}${plain}${after}`
}

/** Writes a number with a decimal point in the style of its file, where the point would otherwise separate thousands. */
export const inStyleOf = (text: string, style: NumberStyle, source: FileSource): string =>
  withDecimalPoint(text, style, source) === text ? text : text.replace('.', ',')

/** Lists both readings of a cell. */
export const readingsOf = (cell: string, source: FileSource) =>
  decimalMarks.map((mark) => ({ mark, text: withDecimalPoint(cell, { mark }, source) ?? cell }))

function hintOf(number: string): Hint | null {
  const digits = number.replaceAll(SPACES, '')
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)) return 'either'
  if (/^\d*\.\d+$/.test(digits) || /^\d{1,3}(,\d{3})+\.\d+$/.test(digits)) return 'point'
  if (/^\d*,\d+$/.test(digits) || /^\d{1,3}(\.\d{3})+,\d+$/.test(digits)) return 'comma'
  if (/^\d{1,3}(,\d{3}){2,}$/.test(digits)) return 'point'
  return /^\d{1,3}(\.\d{3}){2,}$/.test(digits) ? 'comma' : null
}
