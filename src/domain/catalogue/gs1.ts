import Big from 'big.js'
import { gramsIn } from '../values/measure'
import { toUpc } from './upc'

/** Separates elements of variable length. */
const SEPARATOR = '\u001D'

// GS1 General Specifications, 7.8.5. The first two digits of an identifier decide both lengths.

/** Lengths of elements that need no separator, with their identifier. */
const LENGTHS: ReadonlyMap<string, number> = new Map([
  ['00', 20],
  ['01', 16],
  ['02', 16],
  ['03', 16],
  ['04', 18],
  ['20', 4],
  ['41', 16],
  ...['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((start) => [start, 8] as const),
  ...['31', '32', '33', '34', '35', '36'].map((start) => [start, 10] as const),
])
/** Lengths of identifiers that do not have two digits. */
const IDENTIFIER_LENGTHS: ReadonlyMap<string, number> = new Map([
  ...['23', '24', '25', '40', '41', '42', '71'].map((start) => [start, 3] as const),
  ...['31', '32', '33', '34', '35', '36', '39', '43', '70', '72', '80', '81', '82'].map(
    (start) => [start, 4] as const,
  ),
])

/**
 * Reads the elements of a GS1 code by identifier, such as 01 for the product and 10 for the lot: from GS1-128, DataMatrix or QR, or as
 * printed, with brackets. Other texts have no elements that make sense.
 */
export function readElements(text: string): ReadonlyMap<string, string> {
  // Hand scanners may prefix the symbology (AIM identifier).
  const content = text.trim().replace(/^\][A-Za-z]\d/, '')
  const printed = [...content.matchAll(/\((\d{2,4})\)\s*([^(]*)/g)]
  return printed.length > 0
    ? new Map(printed.map(([, identifier = '', value = '']) => [identifier, value.trim()]))
    : new Map(splitElements(content))
}

function* splitElements(content: string): Generator<[identifier: string, value: string]> {
  let rest = content
  while (rest !== '') {
    const start = rest.slice(0, 2)
    const end = rest.indexOf(SEPARATOR)
    const length = LENGTHS.get(start) ?? (end === -1 ? rest.length : end)
    const identifier = rest.slice(0, IDENTIFIER_LENGTHS.get(start) ?? 2)
    if (length > 0) yield [identifier, rest.slice(identifier.length, length)]
    rest = rest.slice(length).replace(SEPARATOR_AT_START, '')
  }
}
const SEPARATOR_AT_START = new RegExp(`^${SEPARATOR}`)

/** The label of a case: its product, lot and net weight in pounds. Each is null if the label does not have it. */
export interface CaseLabel {
  upc: string | null
  lot: string | null
  /** With up to three decimals. */
  pounds: string | null
}

/** Reads a case label: product (01), lot (10) and net weight (310n in kilograms, 320n in pounds). */
export function readCaseLabel(text: string): CaseLabel {
  const elements = readElements(text)
  return {
    upc: toUpc(elements.get('01') ?? ''),
    lot: elements.get('10') || null,
    pounds: poundsIn(elements),
  }
}

function poundsIn(elements: ReadonlyMap<string, string>): string | null {
  for (const [identifier, value] of elements) {
    const decimals = Number(identifier[3])
    if (!/^3[12]0[0-5]$/.test(identifier) || !/^\d{6}$/.test(value)) continue
    const amount = new Big(value).div(10 ** decimals)
    const pounds = identifier.startsWith('310') ? amount.times(gramsIn.kg).div(gramsIn.lb) : amount
    return pounds.round(3, Big.roundHalfUp).toFixed()
  }
  return null
}
