import { eq, sql } from 'drizzle-orm'
import { auditChanges } from '../access/audit-changes'
import { marketplaces } from '../db/schema/access'
import { notFound } from '../http/api-error'
import type { Scope } from '../http/scope'

const { hashid, name, requires_second_approver } = marketplaces

/** Returns the marketplaces by name, and whether their change sets need a second person. */
export const readRules = ({ db }: Scope) =>
  db.select({ hashid, name, requires_second_approver }).from(marketplaces).orderBy(sql`lower(${name})`)

/** Sets whether a marketplace demands two people. @returns a message for the person */
export async function saveRule(scope: Scope, marketplace_hash: string, isRequired: boolean): Promise<string> {
  const ofMarketplace = eq(hashid, marketplace_hash)
  const [stored] = await scope.db
    .select({ name, requires_second_approver })
    .from(marketplaces)
    .where(ofMarketplace)
    .for('update')
  if (!stored) throw notFound('This marketplace')
  await scope.db.update(marketplaces).set({ requires_second_approver: isRequired }).where(ofMarketplace)
  const { name: _name, ...before } = stored
  await auditChanges(scope, 'approval-rule-changed', marketplace_hash, before, {
    requires_second_approver: isRequired,
  })
  return isRequired
    ? `${stored.name} now requires a second person`
    : `${stored.name} no longer requires a second person`
}
