import * as z from 'zod/mini'
import { admin, allOf, permission } from '../access/rule'
import { crud } from '../contract/crud'
import { defineForm, picture } from '../forms/form-field'
import { shownDays } from '../forms/shown-days'
import { enumeration } from '../values/enumeration'
import { type Day, day, hashid } from '../values/primitives'
import { chosenRecord, note, text } from '../values/validation'

export const loginLogoState = enumeration({
  shown: [0, 'Shown now'],
  replaced: [1, 'Replaced by a later one'],
  upcoming: [2, 'Upcoming'],
  ended: [3, 'Ended'],
  archived: [4, 'Archived'],
})

/** A login logo as staff list it. Days are in the time zone of its marketplace. */
export const loginLogoRow = z.object({
  hashid,
  /** Its headline. */
  name: z.string(),
  marketplace_hash: hashid,
  marketplace_name: z.string(),
  picture_hash: z.string(),
  /** Null without a first or last day. */
  starts_on: z.nullable(day),
  ends_on: z.nullable(day),
  state: loginLogoState.schema,
  /** Headlines of the others that are due on some of the same days, from today on. */
  overlaps: z.array(z.string()),
  is_archived: z.boolean(),
})
export type LoginLogoRow = z.infer<typeof loginLogoRow>

export const loginLogoForm = defineForm({
  marketplace_hash: {
    schema: chosenRecord,
    empty: '',
    label: 'Marketplace',
    hint: 'Visitors see it on the sign-in page of this marketplace.',
    isWide: true,
  },
  name: { schema: text(80), empty: '', label: 'Headline', isWide: true },
  text: { schema: note(300), empty: '', label: 'Text', input: 'paragraphs' },
  picture_hash: picture('Picture'),
  alt_text: {
    schema: note(200),
    empty: '',
    label: 'Picture description',
    hint: 'Read aloud to people who can’t see the picture.',
  },
  ...shownDays('In the time zone of the marketplace.'),
})

export const loginLogos = crud('logos', {
  may: allOf(admin, permission('logos')),
  noun: ['a login logo', 'login logos'],
  row: loginLogoRow,
  form: loginLogoForm.schema,
})

interface Dated {
  hashid: string
  marketplace_hash: string
  starts_on: Day | null
  ends_on: Day | null
}

/** Returns the others of the same marketplace that are due on some of the same days. */
export const overlapping = <Other extends Dated>(logo: Dated, others: readonly Other[]): Other[] =>
  others.filter(
    (other) =>
      other.hashid !== logo.hashid &&
      other.marketplace_hash === logo.marketplace_hash &&
      startsBy(other, logo.ends_on) &&
      startsBy(logo, other.ends_on),
  )

const startsBy = ({ starts_on }: Dated, day: Day | null) =>
  starts_on === null || day === null || starts_on <= day
