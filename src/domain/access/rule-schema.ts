import * as z from 'zod/mini'
import { roles } from './role'
import type { Rule } from './rule'

/** More than any page asks for. The ways to satisfy a rule multiply with its conditions. */
const MOST_CONDITIONS = 16

const names = z.array(z.enum(roles))
const anyRule: z.ZodMiniType<Rule> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('anyone') }),
    z.object({ kind: z.literal('account') }),
    z.object({ kind: z.literal('signed-in') }),
    z.object({ kind: z.literal('roles'), include: names, exclude: names }),
    z.object({ kind: z.literal('permission'), name: z.string() }),
    z.object({ kind: z.literal('developer') }),
    z.object({ kind: z.literal('all'), rules: z.array(anyRule) }),
    z.object({ kind: z.literal('any'), rules: z.array(anyRule) }),
  ]),
)

const conditionsOf = (rule: Rule): number =>
  'rules' in rule ? rule.rules.reduce((sum, part) => sum + conditionsOf(part), 1) : 1

/** A rule as an address or a request carries it. */
export const ruleSchema = anyRule.check(
  z.refine((rule) => conditionsOf(rule) <= MOST_CONDITIONS, `Use up to ${MOST_CONDITIONS} conditions`),
)
