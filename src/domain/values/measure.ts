import Big from 'big.js'
import * as z from 'zod/mini'

// A measure is text with its unit, "12.5 oz", as people enter it. Amounts in one unit are exact, because an ounce, a pound
// and an inch are defined in grams and millimeters.

/** Grams in a unit of weight. */
export const gramsIn = { oz: '28.349523125', lb: '453.59237', g: '1', kg: '1000' } as const

/** Millimeters in a unit of length. */
export const millimetersIn = { in: '25.4', cm: '10', mm: '1' } as const

type Units = Readonly<Record<string, string>>

const MEASURE = /^(\d{1,7})(\.\d{1,4})?\s*([a-z]*)\.?$/i
/** Other names of units, in lower case. */
const synonyms: Readonly<Record<string, string>> = {
  ounce: 'oz',
  ounces: 'oz',
  lbs: 'lb',
  pound: 'lb',
  pounds: 'lb',
  gr: 'g',
  gram: 'g',
  grams: 'g',
  kgs: 'kg',
  kilogram: 'kg',
  kilograms: 'kg',
  inch: 'in',
  inches: 'in',
  centimeter: 'cm',
  centimeters: 'cm',
  millimeter: 'mm',
  millimeters: 'mm',
}

/** Splits a measure into its amount and unit; null if it is not one. The unit is empty if none is named. */
export function splitMeasure(text: string, units: Units): { amount: string; unit: string } | null {
  const [, whole, decimals = '', named = ''] = MEASURE.exec(text.trim()) ?? []
  if (whole === undefined) return null
  const lower = named.toLowerCase()
  const unit = synonyms[lower] ?? lower
  if (unit !== '' && !(unit in units)) return null
  return { amount: new Big(whole + decimals).toFixed(), unit }
}

/** Returns a measure as it is stored, "12.50 OZ" as "12.5 oz"; other text as it is. */
export function storedMeasure(text: string, units: Units): string {
  const found = splitMeasure(text, units)
  return found?.unit ? `${found.amount} ${found.unit}` : text
}

function inBaseUnit(text: string, units: Units): Big | null {
  const found = splitMeasure(text, units)
  const factor = found && units[found.unit]
  return factor ? new Big(found.amount).times(factor) : null
}

/** Returns a weight in grams; null for other text. */
export const toGrams = (text: string): Big | null => inBaseUnit(text, gramsIn)

/** Returns a length in millimeters; null for other text. */
export const toMillimeters = (text: string): Big | null => inBaseUnit(text, millimetersIn)

const measure = (units: Units, example: string) => {
  const names = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(Object.keys(units))
  return z.string().check(
    z.maxLength(30, { error: `Enter a number and a unit, for example ${example}`, abort: true }),
    z.overwrite((text) => storedMeasure(text, units)),
    z.superRefine((text, context) => {
      if (text === '') return
      const found = splitMeasure(text, units)
      if (!found) context.addIssue(`Enter a number and a unit, for example ${example}`)
      else if (new Big(found.amount).eq(0)) context.addIssue('Must be greater than 0')
      else if (found.unit === '') context.addIssue(`Add a unit: ${names}`)
    }),
  )
}

/** A weight such as "12.5 oz"; may stay empty. */
export const weight = measure(gramsIn, '12.5 oz')
/** A length such as "15.25 in"; may stay empty. */
export const length = measure(millimetersIn, '15.25 in')
