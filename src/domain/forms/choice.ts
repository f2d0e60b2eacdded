import * as z from 'zod/mini'
import { admin } from '../access/rule'
import { get, listOf } from '../contract/endpoint'
import { hashid } from '../values/primitives'

/** Kinds of records that the forms of staff refer to. Users only for those who may edit them. */
export const choiceKinds = [
  'stores',
  'partner-groups',
  'vendors',
  'brokers',
  'users',
  'marketplaces',
  'marketplaces-and-vendors',
  'marketplaces-and-retail-groups',
] as const
export type ChoiceKind = (typeof choiceKinds)[number]

/** A record in a picker. `hint` distinguishes records with the same name. Where kinds are mixed, theirs precedes the hash: "vendor:Ab3…". */
const choice = z.object({
  hashid: z.string().check(z.regex(/^([a-z-]+:)?[A-Za-z0-9_-]{6,40}$/)),
  name: z.string(),
  hint: z.string(),
})
export type Choice = z.infer<typeof choice>

/** The most records that a search finds, and that are named by their hashes. */
export const FOUND_CHOICES = 200
export const NAMED_CHOICES = 500

export const findChoices = get('/admin/choices', {
  may: admin,
  summary: `The first ${FOUND_CHOICES} records of a kind, by name, with every word of a text; archived ones are left out`,
  query: z.object({
    of: z.enum(choiceKinds),
    q: z.optional(z.string().check(z.maxLength(100))),
    /** Only the stores of this partner group, or the partner groups of this marketplace. */
    within: z.optional(hashid),
  }),
  output: z.object({ data: z.array(choice), total: z.int() }),
})

export const nameChoices = get('/admin/choices/named', {
  may: admin,
  summary: `The records of a kind with these hashes, comma-separated, at most ${NAMED_CHOICES}, archived ones included`,
  query: z.object({
    of: z.enum(choiceKinds),
    hashes: z
      .string()
      .check(
        z.maxLength(NAMED_CHOICES * 41),
        z.regex(/^[\w:-]{1,60}(,[\w:-]{1,60})*$/, 'Separate hashes with commas'),
      ),
  }),
  output: listOf(choice),
})
