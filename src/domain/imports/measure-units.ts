import { gramsIn, millimetersIn, splitMeasure } from '../values/measure'
import type { FieldKind } from './import-field'

/** The units of a measure, by the kind of its field. */
export const unitsOf = { weight: gramsIn, length: millimetersIn } as const

export const isMeasure = (kind: FieldKind): kind is keyof typeof unitsOf => kind in unitsOf

/** Returns the unit that a heading names: `lb` for "Case weight (LB)" and "Gross Wt lbs"; null if it names none. */
export function unitInHeading(heading: string, kind: keyof typeof unitsOf): string | null {
  const units = unitsOf[kind]
  for (const word of heading.split(/[^\p{L}]+/u)) {
    const unit = word === '' ? '' : (splitMeasure(`1 ${word}`, units)?.unit ?? '')
    if (unit !== '') return unit
  }
  return null
}
