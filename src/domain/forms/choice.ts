import * as z from 'zod/mini'
import { admin } from '../access/rule'
import { get, listOf } from '../contract/endpoint'
import { hashid } from '../values/primitives'

/** Kinds of records that the forms of staff refer to. */
export const choiceKinds = ['stores', 'partner-groups', 'vendors'] as const
export type ChoiceKind = (typeof choiceKinds)[number]

/** A record in a picker. `hint` distinguishes records with the same name. */
const choice = z.object({ hashid, name: z.string(), hint: z.string() })
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
        z.regex(/^[\w-]{1,40}(,[\w-]{1,40})*$/, 'Separate hashes with commas'),
      ),
  }),
  output: listOf(choice),
})
