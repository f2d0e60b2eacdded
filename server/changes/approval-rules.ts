import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { auditChanges } from '../access/audit-changes'
import { changeSets } from '../db/schema/changes'
import { marketplaces } from '../db/schema/marketplaces/marketplaces'
import { ApiError, notFound } from '../http/api-error'
import type { Scope } from '../http/scope'
import { openStatuses } from './open-reversal'
import { touches } from './set-rights'

const { hashid, name, requires_second_approver } = marketplaces

interface Rule {
  hashid: string
  requires_second_approver: boolean
}

// Marketplaces whose change sets need a second person. `supplier-rights.ts` decides which changes of suppliers staff approve.

/** Returns the marketplaces by name, whether their change sets need a second person, and a set of the user that waits for one. */
export async function readRules(scope: Scope) {
  const rules = await scope.db
    .select({ hashid, name, requires_second_approver })
    .from(marketplaces)
    .orderBy(sql`lower(${name})`)
  const own = await readOwnSets(scope)
  return Promise.all(rules.map(async (rule) => ({ ...rule, held_set: await findHeld(scope, rule, own) })))
}

/**
 * Sets whether a marketplace demands two people. Authors do not change the rule that holds their own set back, or they
 * could release it alone. @returns a message for the person
 */
export async function saveRule(scope: Scope, marketplace_hash: string, isRequired: boolean): Promise<string> {
  const ofMarketplace = eq(hashid, marketplace_hash)
  const [stored] = await scope.db
    .select({ name, requires_second_approver })
    .from(marketplaces)
    .where(ofMarketplace)
    .for('update')
  if (!stored) throw notFound('This marketplace')
  const held = await findHeld(scope, { ...stored, hashid: marketplace_hash }, await readOwnSets(scope))
  if (held)
    throw new ApiError(
      409,
      `Your change set “${held.title}” waits for a second person in ${stored.name}. Cancel it, or ask somebody else to change this rule.`,
    )
  await scope.db.update(marketplaces).set({ requires_second_approver: isRequired }).where(ofMarketplace)
  const { name: _name, ...before } = stored
  await auditChanges(scope, 'approval-rule-changed', marketplace_hash, before, {
    requires_second_approver: isRequired,
  })
  return isRequired
    ? `${stored.name} now requires a second person`
    : `${stored.name} no longer requires a second person`
}

type OwnSet = Awaited<ReturnType<typeof readOwnSets>>[number]

/** Returns the open sets of the user that nobody else has approved, earliest first. */
const readOwnSets = ({ db, user }: Scope) =>
  db
    .select({ hashid: changeSets.hashid, title: changeSets.title })
    .from(changeSets)
    .where(
      and(
        eq(changeSets.author_hash, user.hashid),
        inArray(changeSets.status, openStatuses),
        or(isNull(changeSets.approver_hash), eq(changeSets.approver_hash, user.hashid)),
      ),
    )
    .orderBy(asc(changeSets.created_at), asc(changeSets.hashid))

/** Returns the first of the user's sets that the rule of a marketplace holds back; null if there is none. */
async function findHeld({ db }: Scope, rule: Rule, own: readonly OwnSet[]): Promise<OwnSet | null> {
  if (!rule.requires_second_approver) return null
  for (const set of own) if (await touches(db, set.hashid, [rule.hashid])) return set
  return null
}
