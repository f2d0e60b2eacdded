import * as z from 'zod/mini'

// The rules of docs/product.md#fields-and-messages, each with its message. They check typed values, so all but `required` expect text; a
// field that may stay empty wraps its rule in `optional`. docs/validation.md lists them with their tests. The
// sign-in page loads this file, so rules that few forms need are in separate files.

const isGiven = (value: unknown) =>
  typeof value === 'string'
    ? value.trim() !== ''
    : value !== undefined &&
      value !== null &&
      !Number.isNaN(value) &&
      !(Array.isArray(value) && value.length === 0)

/** Text without spaces around it. */
export const typed = z.string('Required').check(z.trim())
/** Text of a pattern; text longer than `length` characters is rejected before the pattern runs. */
const matching = (pattern: RegExp, message: string, length: number) =>
  typed.check(z.maxLength(length, { error: message, abort: true }), z.regex(pattern, message))
const atMost = (length: number) =>
  z.maxLength(length, `Use ${length.toLocaleString('en-US')} characters or fewer`)

/** Fails if empty; 0 is allowed. */
export const required = z.unknown().check(z.refine(isGiven, 'Required'))

/** Rejects control characters, line breaks, and bidirectional marks that reorder other text. */
export const isPlain = z.refine<string>(
  (entry) => !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(entry),
  'Contains hidden characters. Type it again.',
)

/** Characters that show nothing by themselves: spaces, control characters and combining marks. */
const UNSEEN = /[\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Rejects text without a visible character. */
const isVisible = z.refine<string>(
  (entry) => entry === '' || entry.replaceAll(UNSEEN, '') !== '',
  'Contains only invisible characters. Type it again.',
)

/** Required single-line text of at most `length` characters. */
export const text = (length: number) => paragraphs(length).check(isPlain)

/** Required multi-line text of at most `length` characters. */
export const paragraphs = (length: number) =>
  typed.check(z.minLength(1, 'Required'), atMost(length), isVisible)

/** Optional multi-line text of at most `length` characters. */
export const note = (length: number) => z.string().check(z.trim(), atMost(length))

/** A record chosen from a list, by its hash. */
export const chosenRecord = z.string('Required').check(z.minLength(1, 'Required'), z.maxLength(40))

/** Also accepts an empty field. */
export const optional = <T extends z.core.SomeType>(rule: T) => z.optional(z.union([z.literal(''), rule]))

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)$/
export const number = matching(NUMBER, 'Must be a number', 20)

/** Digits only. */
export const integer = matching(/^\d+$/, 'Must be an integer', 15)

export const greaterThanZero = typed.check(
  z.maxLength(20, { error: 'Must be greater than 0', abort: true }),
  z.refine((entry) => NUMBER.test(entry) && Number(entry) > 0, 'Must be greater than 0'),
)

const LOCAL = "[\\w!#$%&'*+/=?^`{|}~-]+(\\.[\\w!#$%&'*+/=?^`{|}~-]+)*"
const EMAIL = new RegExp(`^${LOCAL}@([a-z\\d]([a-z\\d-]{0,61}[a-z\\d])?\\.)+[a-z]{2,24}$`, 'i')
/** An email address whose top-level domain has 2 to 24 letters. */
export const email = matching(EMAIL, 'Invalid email address', 254)

/** An email address in a form, where an empty field is said to be required. */
export const requiredEmail = z.pipe(
  typed.check(z.minLength(1, 'Required'), z.maxLength(254, 'Invalid email address')),
  email,
)

/** Five digits with an optional extension of four. */
export const zip = matching(/^\d{5}(-\d{4})?$/, 'Please enter a valid zipcode', 10)

/** Digits with up to two decimals. */
export const moneyText = matching(/^\d+(\.\d{1,2})?$/, 'Must be a valid currency amount', 15)

/** An amount of money below 100,000. */
export const amountText = moneyText.check(
  z.refine((entry) => !(Number(entry) >= 100_000), 'Enter at most 99,999.99'),
)

/** Required for samples unless their status is 0. */
export const sampleStatus = (status: number) => (status === 0 ? z.unknown() : required)

export const urlSafe = typed.check(
  atMost(64),
  z.regex(/^[A-Za-z0-9_-]+$/, 'Only alphanumeric characters, underscores, and hyphens are allowed'),
)
