import * as z from 'zod/mini'
import { dataOf, get, listOf } from '../contract/endpoint'
import { hashid } from '../values/primitives'
import { roles } from './role'
import { mayEditUsers } from './rule'

/** A reason in words: a condition, or a fact, which is neither met nor not. Those deeper than 0 belong to the line before them with less depth. */
const reasonLine = z.object({ text: z.string(), is_met: z.nullable(z.boolean()), depth: z.int() })

/** Changes of a user that the editor opens with, unsaved. */
export const grantDraft = z.object({
  role_name: z.nullable(z.enum(roles)),
  permissions: z.array(z.string()),
  activates: z.boolean(),
  makes_developer: z.boolean(),
  store_hash: z.nullable(z.string()),
})
export type GrantDraft = z.infer<typeof grantDraft>

/** A change that would allow it. */
const suggestion = z.object({
  text: z.string(),
  /** Why the signed-in user may not make this change. */
  refusal: z.nullable(z.string()),
  /** Null where only the user can act, as in confirming an email address. */
  draft: z.nullable(grantDraft),
})
export type Suggestion = z.infer<typeof suggestion>

/** Account Setup of the vendor, as some pages of suppliers ask for it. */
export const setupStages = ['finished', 'open'] as const
export type SetupStage = (typeof setupStages)[number]

export const accessExplanation = z.object({
  user: z.object({ hashid, name: z.string(), role_name: z.enum(roles) }),
  /** "refused" is a 403 of the API, "out-of-reach" a 404. */
  verdict: z.enum(['allowed', 'refused', 'out-of-reach']),
  /** Those of the rule. */
  reasons: z.array(reasonLine),
  /** The record of the question, and why the user reaches it or not. */
  record: z.nullable(
    z.object({ noun: z.string(), name: z.nullable(z.string()), reasons: z.array(reasonLine) }),
  ),
  /** Smallest first. Empty if it is allowed, or if no change of this user would allow it. */
  suggestions: z.array(suggestion),
  /** The active users who satisfy the rule, by role, and how many users the role has. */
  allowed: z.array(z.object({ role_name: z.enum(roles), users: z.int(), of: z.int() })),
  /** The permissions that the rule names. */
  permissions: z.array(z.string()),
})
export type AccessExplanation = z.infer<typeof accessExplanation>

export const explainAccess = get('/admin/access/explain', {
  may: mayEditUsers,
  summary:
    'Explain whether a user may make a call (such as "GET /orders"), satisfies the rule of a page, or reaches a record, and which changes would allow it',
  query: z.object({
    user: hashid,
    /** The rule of a page as JSON. Without it and without a call, that of all active accounts. */
    rule: z.optional(z.string().check(z.maxLength(4000))),
    setup: z.optional(z.enum(setupStages)),
    call: z.optional(z.string().check(z.maxLength(200))),
    record: z.optional(hashid),
  }),
  output: dataOf(accessExplanation),
})

export const listCalls = get('/admin/access/calls', {
  may: mayEditUsers,
  summary: 'All calls of the API that ask for an account',
  output: listOf(z.object({ name: z.string(), summary: z.string() })),
})
