import * as z from 'zod/mini'
import { isShortenedCode, SHORTENED_CODE } from '../catalogue/upc'
import { unescapeFormula } from '../tables/spreadsheet'
import type { ImportField, ImportValue } from './import-field'

export type CellReading = { value: ImportValue } | { problem: string }

/** Reads the text of a cell as a value of its field, by the rules of the product form. The cell is not blank. */
export function readCell(field: ImportField, cell: string): CellReading {
  const { kind } = field
  if (kind === 'choice') return readChoice(field, cell)
  if (kind === 'choices') return readChoices(field, cell)
  if (kind === 'yes-no') return readYesNo(cell)
  const text = plainCell(cell)
  if (kind === 'code' && isShortenedCode(text)) return { problem: SHORTENED_CODE }
  const { success, data, error } = z.safeParse(field.schema, text)
  if (success) return { value: typeof data === 'string' ? data : text }
  return { problem: error.issues[0]?.message ?? 'Check this value' }
}

/** Returns the text of a cell without additions by spreadsheets and exports: spaces around it, and the mark before a formula. */
export const plainCell = (cell: string): string => unescapeFormula(cell.replaceAll(/\r\n?/g, '\n').trim())

/** Writes a label for comparison: case, accents, spaces and punctuation do not count. */
export const plainLabel = (label: string): string =>
  label
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

function readChoice({ choices }: ImportField, cell: string): CellReading {
  const found = findChoice(choices, cell)
  return found ? { value: found.value } : { problem: `“${shortened(cell)}” is not in the list` }
}

const findChoice = (choices: ImportField['choices'], cell: string) => {
  const typed = cell.trim().toLowerCase()
  return choices.find(({ labels }) => labels.some((label) => label.toLowerCase() === typed))
}

/** Splits a cell with several choices. */
export const partsOf = (cell: string): string[] =>
  cell
    .split(/[,;|\n]/)
    .map((part) => part.trim())
    .filter(Boolean)

function readChoices({ choices }: ImportField, cell: string): CellReading {
  const parts = partsOf(cell)
  const unknown = parts.find((part) => !findChoice(choices, part))
  if (unknown !== undefined) return { problem: `“${shortened(unknown)}” is not in the list` }
  const values = new Set(parts.map((part) => findChoice(choices, part)?.value))
  return { value: choices.flatMap(({ value }) => (values.has(value) ? [value] : [])) }
}

function readYesNo(cell: string): CellReading {
  if (/^\s*(yes|true|1|y|x)\s*$/i.test(cell)) return { value: true }
  if (/^\s*(no|false|0|n)\s*$/i.test(cell)) return { value: false }
  return { problem: 'Enter Yes or No' }
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
