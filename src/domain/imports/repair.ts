import Big from 'big.js'
import { isShortenedCode, isUpc, UPC_LENGTH } from '../catalogue/upc'
import type { ImportField } from './import-field'
import { isMeasure, unitInHeading } from './measure-units'
import { partsOf, plainCell, plainLabel, readCell } from './read-cell'

/** Corrections of a whole column, with the text of their button. */
export const repairs = {
  currency: 'Remove currency signs and separators',
  rounding: 'Round to cents',
  unit: 'Remove units',
  pack: 'Keep the first number of packs such as 12/16 oz',
  decimals: 'Remove zeros after the point',
  shortened: 'Write out shortened codes',
  zeros: 'Restore leading zeros',
  length: 'Extend codes to 14 digits',
  dashes: 'Remove spaces and dashes',
  spelling: 'Use the names in the list',
  hidden: 'Remove line breaks and hidden characters',
  'add-oz': 'Add “oz” to numbers without a unit',
  'add-lb': 'Add “lb” to numbers without a unit',
  'add-g': 'Add “g” to numbers without a unit',
  'add-kg': 'Add “kg” to numbers without a unit',
  'add-in': 'Add “in” to numbers without a unit',
  'add-cm': 'Add “cm” to numbers without a unit',
  'add-mm': 'Add “mm” to numbers without a unit',
} as const
export type RepairKind = keyof typeof repairs

export interface Repair {
  kind: RepairKind
  /** The text of the cell afterwards. */
  text: string
}

/** Suggests how to correct a cell with a problem. A suggestion always is a valid value; without one, a person has to look. */
export function repairOf(field: ImportField, cell: string): Repair | null {
  const text = plainCell(cell)
  const repair = candidateOf(field, text)
  return repair && repair.text !== text && 'value' in readCell(field, repair.text) ? repair : null
}

const adding = {
  weight: { oz: 'add-oz', lb: 'add-lb', g: 'add-g', kg: 'add-kg' },
  length: { in: 'add-in', cm: 'add-cm', mm: 'add-mm' },
} as const satisfies Record<string, Readonly<Record<string, RepairKind>>>

/** Suggests units for a number without one: that of the heading, or all for a person to choose from. */
export function unitRepairs(field: ImportField, cell: string, heading: string): Repair[] {
  const { kind } = field
  if (!isMeasure(kind)) return []
  const number = withPoint(plainCell(cell))
  if (number === null) return []
  const named = unitInHeading(heading, kind)
  return Object.entries(adding[kind]).flatMap(([unit, repair]) => {
    const text = `${number} ${unit}`
    return (named === null || named === unit) && 'value' in readCell(field, text)
      ? [{ kind: repair, text }]
      : []
  })
}

/** Remembers the repairs of names from a list, which are compared with every name and repeat from row to row. */
export function memoizedRepair(): typeof repairOf {
  const known = new Map<ImportField, Map<string, Repair | null>>()
  return (field, cell) => {
    if (field.choices.length === 0) return repairOf(field, cell)
    const ofField = known.get(field) ?? new Map<string, Repair | null>()
    known.set(field, ofField)
    const found = ofField.get(cell)
    if (found !== undefined) return found
    const repair = repairOf(field, cell)
    ofField.set(cell, repair)
    return repair
  }
}

function candidateOf(field: ImportField, text: string): Repair | null {
  switch (field.kind) {
    case 'code':
      return repairCode(text)
    case 'money':
    case 'decimal':
    case 'integer':
      return repairPack(field, text) ?? repairNumber(field, text)
    case 'weight':
    case 'length':
      return repairMeasure(text)
    case 'choice':
    case 'choices':
      return repairChoices(field, text)
    case 'text':
      return { kind: 'hidden', text: withoutHidden(text) }
    case 'yes-no':
      return null
    default:
      return field.kind satisfies never
  }
}

/** Digits are only added in front, never at the end, and only if the check digit then proves them right. */
function repairCode(text: string): Repair | null {
  const written = isShortenedCode(text) ? writtenOut(text) : text.replace(/\.0+$/, '')
  const digits = written.replaceAll(/[\s\p{Pd}'’]/gu, '')
  if (!/^\d{6,14}$/.test(digits)) return null
  const code = digits.padStart(UPC_LENGTH, '0')
  if (!isUpc(code) || /^0+$/.test(code)) return null
  if (written !== text) return { kind: isShortenedCode(text) ? 'shortened' : 'decimals', text: code }
  if (digits !== written) return { kind: 'dashes', text: code }
  return { kind: [8, 12, 13].includes(digits.length) ? 'length' : 'zeros', text: code }
}

const writtenOut = (text: string) => new Big(text.replace(',', '.')).toFixed(0)

const CURRENCY = /[$€£¥]|\b(?:USD|US)\b/gi
const UNIT = /^([\d.,\s]+?)[\s/]*(?:\p{L}[\p{L}.]*|%|#)(?:\s*(?:\/|per)\s*\p{L}+)?$/u

function repairNumber({ kind }: ImportField, text: string): Repair | null {
  const plain = text.replaceAll(CURRENCY, '').trim()
  const unitless = UNIT.exec(plain)?.[1]?.trim()
  const number = withPoint(unitless ?? plain)
  if (number === null) return null
  if (kind === 'integer')
    return /^\d+(\.0+)?$/.test(number)
      ? { kind: kindOf({ text, plain, unitless, number }), text: number.replace(/\.0+$/, '') }
      : null
  if (kind === 'money' && /\.\d{3,}$/.test(number))
    return { kind: 'rounding', text: new Big(number).toFixed(2) }
  return { kind: kindOf({ text, plain, unitless, number }), text: number }
}

/** Reads `12/16 oz` and `6x1kg`: so many units of that size in a case. */
function repairPack({ name }: ImportField, text: string): Repair | null {
  if (name !== 'case_pack_size') return null
  const [, count] = /^(\d{1,4})\s*[/x×]\s*\d[\d.,]*\s*(?:\p{L}[\p{L}. ]*|#)$/iu.exec(text) ?? []
  return count === undefined ? null : { kind: 'pack', text: count }
}

/** Reads `1,250 g` and `12,5 oz`. A number without a unit is left to a person. */
function repairMeasure(text: string): Repair | null {
  const [, amount = '', unit = ''] = /^([\d.,\s'’]+?)\s*(\p{L}+)\.?$/u.exec(text) ?? []
  const number = withPoint(amount)
  return number === null || unit === '' ? null : { kind: 'currency', text: `${number} ${unit}` }
}

function kindOf(parts: {
  text: string
  plain: string
  unitless: string | undefined
  number: string
}): RepairKind {
  if (parts.plain !== parts.text) return 'currency'
  if (parts.unitless !== undefined) return 'unit'
  return parts.number === parts.text ? 'decimals' : 'currency'
}

/** Reads thousands separators and decimal commas: `1,234.50`, `1.234,50` and `12,50`. Null for text that could be either. */
function withPoint(text: string): string | null {
  const digits = text.replaceAll(/[\s'’]/g, '')
  if (/^\d+(\.\d+)?$/.test(digits)) return digits
  if (/^\.\d+$/.test(digits)) return `0${digits}`
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)) return digits.replaceAll(',', '')
  if (/^\d{1,3}(\.\d{3})+,\d{1,2}$/.test(digits)) return digits.replaceAll('.', '').replace(',', '.')
  return /^\d+,\d{1,2}$/.test(digits) ? digits.replace(',', '.') : null
}

/** Other spellings of a unit in suppliers' files, by its abbreviation. */
const unitNames: Readonly<Record<string, readonly string[]>> = {
  CT: ['cnt', 'counts', 'pk', 'pack'],
  EA: ['pc', 'pcs', 'piece', 'pieces', 'unit', 'units'],
  LB: ['lbs', '#'],
}

function repairUnit({ choices }: ImportField, text: string): string | null {
  const written = text.toLowerCase().replace(/\.$/, '')
  const [label] = choices.flatMap(({ labels: [abbreviation = ''] }) =>
    unitNames[abbreviation]?.includes(written) ? [abbreviation] : [],
  )
  return label ?? null
}

function repairChoices(field: ImportField, text: string): Repair | null {
  if (field.kind === 'choice') {
    const label = (field.name === 'unit' ? repairUnit(field, text) : null) ?? nearestLabel(field, text)
    return label === null ? null : { kind: 'spelling', text: label }
  }
  const labels = partsOf(text).map((part) => nearestLabel(field, part))
  return labels.every((label) => label !== null) ? { kind: 'spelling', text: labels.join(', ') } : null
}

/** Returns the label that a text comes close to; null if none or several do. */
function nearestLabel({ choices }: ImportField, text: string): string | null {
  const typed = plainLabel(text)
  if (typed === '') return null
  const distances = choices.map(({ labels: [label = '', ...others] }) => ({
    label,
    distance: Math.min(...[label, ...others].map((name) => distanceOf(typed, plainLabel(name)))),
  }))
  const nearest = Math.min(...distances.map(({ distance }) => distance))
  const [only, another] = distances.filter(({ distance }) => distance === nearest)
  return only && !another && nearest <= allowedTypos(typed) ? only.label : null
}

/** Short names differ by a letter from each other: only long ones may be misspelled. */
const allowedTypos = (typed: string) => (typed.length < 5 ? 0 : typed.length < 9 ? 1 : 2)

/** Letters to type, delete, change or swap between two texts; plural and singular count as half. */
function distanceOf(a: string, b: string): number {
  if (a === b) return 0
  if (`${a}s` === b || a === `${b}s`) return 0.5
  let twoAbove: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      let best = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, change)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (twoAbove[j - 2] ?? 0) + 1)
      row.push(best)
    }
    twoAbove = above
    above = row
  }
  return above[b.length] ?? 0
}

const withoutHidden = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/[\u202a-\u202e\u2066-\u2069\u200b\ufeff]/g, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim()

/** Returns true if a spreadsheet shortens the code to this text: `1.2E+13` begins with the digits of 00012012345678. */
export function isShortenedFrom(shortened: string, code: string): boolean {
  if (!isShortenedCode(shortened)) return false
  const digits = code.replace(/^0+/, '')
  const [, mantissa = '', exponent = ''] = /^(.+)E\+(\d+)$/i.exec(shortened.replace(',', '.')) ?? []
  if (digits.length !== Number(exponent) + 1) return false
  const decimals = mantissa.split('.')[1]?.length ?? 0
  return new Big(digits).div(new Big(10).pow(Number(exponent))).toFixed(decimals) === mantissa
}
