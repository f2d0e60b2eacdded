import * as z from 'zod/mini'
import { admin } from '../access/rule'
import { crud } from '../contract/crud'
import { defineForm } from '../forms/form-field'
import { day, hashid } from '../values/primitives'
import { text } from '../values/validation'
import { holidayOptions, isHoliday } from './holiday'
import { YEARLY } from './repeat'

/** Every vendor is closed, for example on a public holiday. */
export const EVERYONE = 'all'

/** A day without deliveries, as staff list it. */
export const closedDay = z.object({
  hashid,
  name: z.string(),
  day,
  /** The vendor, or "Vendors of" a marketplace; null for all vendors. */
  closed: z.nullable(z.string()),
  is_archived: z.boolean(),
})
export type ClosedDay = z.infer<typeof closedDay>

export const closedDayForm = defineForm({
  name: { schema: text(80), empty: '', label: 'Name', hint: 'For staff, such as Thanksgiving.' },
  day: { schema: day, empty: '', label: 'Day' },
  closed: {
    schema: z
      .string()
      .check(
        z.maxLength(60, { error: 'Required', abort: true }),
        z.regex(/^(all|(vendor|marketplace):[A-Za-z0-9_-]{6,40})$/, 'Required'),
      ),
    empty: EVERYONE,
    label: 'Who is closed',
    options: [{ value: EVERYONE, label: 'All vendors' }],
    hint: 'They don’t deliver on this day. A cut-off on this day moves to the day before.',
  },
  holiday: {
    schema: z.union(
      [
        z.literal(''),
        z.literal(YEARLY),
        z.string().check(z.maxLength(40, { error: 'Required', abort: true }), z.refine(isHoliday)),
      ],
      'Required',
    ),
    empty: '',
    label: 'Repeats',
    options: [
      { value: '', label: 'Only on this day' },
      { value: YEARLY, label: 'Every year on this date' },
      ...holidayOptions.map(({ value, label }) => ({ value, label: `Every year: ${label}` })),
    ],
    hint: 'We add the next years. To stop, archive the latest one. February 29 repeats in leap years.',
  },
})

export const closedDays = crud('calendar', {
  may: admin,
  noun: ['a closed day', 'closed days'],
  row: closedDay,
  form: closedDayForm.schema,
})
