import * as z from 'zod/mini'

/** Public id of a record: opaque, URL-safe, the same in database, API and URL. */
export const hashid = z
  .string()
  .check(
    z.maxLength(40, { error: 'Unknown reference', abort: true }),
    z.regex(/^[A-Za-z0-9_-]{6,40}$/, 'Unknown reference'),
  )

/** An exact decimal amount in JSON, "12.50". Never a float. */
export const money = z
  .string()
  .check(
    z.maxLength(20, { error: 'Must be a valid currency amount', abort: true }),
    z.regex(/^-?\d+(\.\d+)?$/, 'Must be a valid currency amount'),
  )

/** A percentage as a decimal string, e.g. "5.00" for 5 %. */
export const percent = z.string().check(z.regex(/^\d+(\.\d+)?$/, 'Must be a number'))

/** A calendar day without a time or zone, e.g. "2026-11-21". */
export const day = z.string().check(
  z.maxLength(10, { error: 'Enter a date, for example 2026-01-31', abort: true }),
  z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Enter a date, for example 2026-01-31'),
  z.refine(
    (text) => !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && isRealDay(text),
    'Enter a date that exists',
  ),
)
export type Day = z.infer<typeof day>

/** Number of changes to a record, limited to PostgreSQL's `integer`. */
export const version = z.int().check(z.minimum(0), z.maximum(2_147_483_647))

/** A moment in UTC, ISO 8601. */
export const instant = z.string().check(z.minLength(20))

function isRealDay(text: string) {
  return new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)
}
