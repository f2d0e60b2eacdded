import { type Day, day } from '../values/primitives'
import { optional } from '../values/validation'

/** Fields for the first and last day of something that is shown until it is archived. */
export const shownDays = (zoneHint: string) => ({
  starts_on: {
    schema: optional(day),
    empty: '',
    label: 'First day',
    input: 'date' as const,
    hint: `${zoneHint} Leave blank to show it from now on.`,
  },
  ends_on: {
    schema: optional(day),
    empty: '',
    label: 'Last day',
    input: 'date' as const,
    hint: 'Leave blank to show it until you archive it.',
  },
})

export const ENDS_TOO_EARLY = 'Choose the first day or a later one'

interface EnteredDays {
  starts_on?: Day | undefined
  ends_on?: Day | undefined
}

/** Returns true if both days were entered and the last one is before the first. */
export const endsTooEarly = ({ starts_on, ends_on }: EnteredDays): boolean =>
  Boolean(starts_on && ends_on && ends_on < starts_on)
