import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { explain } from '@/domain/access/explain'
import type {
  AccessExplanation,
  explainAccess as endpoint,
  SetupStage,
} from '@/domain/access/explain-contract'
import { linesOf, type ReasonLine } from '@/domain/access/reason-text'
import { allows, type Rule, signedIn } from '@/domain/access/rule'
import { ruleSchema } from '@/domain/access/rule-schema'
import type { Endpoint, QueryOf } from '@/domain/contract/endpoint'
import type { Database } from '../../db/database'
import { roles } from '../../db/schema/access/roles'
import { vendors } from '../../db/schema/vendors/vendors'
import { ApiError, invalid, notFound } from '../../http/api-error'
import type { Scope } from '../../http/scope'
import { readNames } from '../audit-log/record-names'
import { type Actor, readActor } from '../session'
import { explainReach } from './owner'
import { type Explained, findRecord, kindOf, reaches } from './reach'
import { suggestChanges } from './suggest'
import { countAllowed } from './who-may'

/** Returns a call as people write it: "GET /orders". */
export const nameOfCall = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`

/**
 * Explains whether a user may make a call or open a page, and reaches a record.
 * @throws a 404 for an unknown user, call or record
 */
export async function explainAccess(
  scope: Scope,
  query: QueryOf<typeof endpoint>,
  endpoints: readonly Endpoint[],
): Promise<AccessExplanation> {
  const actor = await readActor(scope.db, query.user)
  if (!actor) throw missing('user', 'This user')
  const called = query.call === undefined ? undefined : endpoints.find((it) => nameOfCall(it) === query.call)
  if (query.call !== undefined && !called) throw missing('call', 'This call')
  const rule = called?.may ?? readRule(query.rule)
  const explained = { db: scope.db, now: scope.now, client: scope.client, actor }
  const { user } = actor
  const setup = query.setup === undefined ? [] : [await explainSetup(scope.db, actor, query.setup)]
  const record =
    query.record === undefined ? null : await explainRecord(explained, query.record, called?.path)
  const mayCall = allows(rule, user)
  const isSetUp = setup.every(({ is_met }) => is_met)
  const isReached = record?.isReached ?? true
  return {
    user: { hashid: user.hashid, name: user.name, role_name: user.role_name },
    verdict: !mayCall || !isSetUp ? 'refused' : isReached ? 'allowed' : 'out-of-reach',
    reasons: [...linesOf(explain(rule, user), await sourcesOf(scope.db, actor)), ...setup],
    record: record && { noun: record.noun, name: record.name, reasons: record.reasons },
    suggestions:
      (mayCall && isReached) || !isSetUp || (!isReached && !record?.store)
        ? []
        : await suggestChanges(scope, actor, { rule, isAllowed: mayCall, store: record?.store ?? null }),
    allowed: await countAllowed(scope.db, rule),
    permissions: [...new Set(permissionsIn(rule))],
  }
}

/** A 404 that belongs to a field of the question. */
function missing(field: 'user' | 'call' | 'record', subject: string) {
  const { message } = notFound(subject)
  return new ApiError(404, message, { [field]: [message] })
}

/** Reads the rule of a page. @throws a 422 for anything else */
function readRule(text: string | undefined): Rule {
  if (text === undefined) return signedIn
  try {
    return z.parse(ruleSchema, JSON.parse(text))
  } catch {
    throw invalid('rule', 'This is not a rule')
  }
}

const permissionsIn = (rule: Rule): string[] =>
  rule.kind === 'permission' ? [rule.name] : 'rules' in rule ? rule.rules.flatMap(permissionsIn) : []

async function explainRecord(explained: Explained, hashid: string, path: string | undefined) {
  const { db, actor } = explained
  const found = await findRecord(db, hashid)
  if (!found) throw missing('record', 'This record')
  const isReached = await reaches(explained, found, path)
  const { reasons, store } = await explainReach(explained, found, isReached)
  const names = await readNames(db, [found])
  // Suppliers have no stores.
  const fits = !isReached && actor.user.role_name !== 'Supplier'
  return {
    noun: kindOf(found.kind).noun,
    name: [...names.values()][0] ?? null,
    isReached,
    reasons,
    store: fits ? store : null,
  }
}

/** Returns whether the vendor of a supplier has finished Account Setup, as pages of suppliers ask. */
async function explainSetup(db: Database, { user }: Actor, stage: SetupStage): Promise<ReasonLine> {
  const [vendor] = await db
    .select({ is_onboarding: vendors.is_onboarding })
    .from(vendors)
    .where(eq(vendors.hashid, user.vendor_hash ?? ''))
  const isOpen = vendor?.is_onboarding ?? false
  const text = isOpen ? 'Account Setup of the vendor is open.' : 'No Account Setup of a vendor is open.'
  return stage === 'open'
    ? { text: isOpen ? text : `${text} This page is for vendors in Account Setup.`, is_met: isOpen, depth: 0 }
    : { text: isOpen ? `${text} Finish it first.` : text, is_met: !isOpen, depth: 0 }
}

/** Returns a function that says how a user came by a permission. */
async function sourcesOf(db: Database, { user }: Actor) {
  const [role] = await db
    .select({ permissions: roles.permissions })
    .from(roles)
    .where(eq(roles.name, user.role_name))
  return (permission: string) => {
    if (role?.permissions.includes(permission)) return 'role' as const
    return user.user_permissions.includes(permission) ? ('own' as const) : null
  }
}
