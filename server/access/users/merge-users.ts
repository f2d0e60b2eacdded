import { and, eq, inArray, sql } from 'drizzle-orm'
import type { UserForm } from '@/domain/access/user-form'
import { emailChanges } from '../../db/schema/access/account'
import { invitations } from '../../db/schema/access/invitations'
import { favorites } from '../../db/schema/catalogue/favorites'
import { orderGuides } from '../../db/schema/planning'
import { partners } from '../../db/schema/stores/partners'
import { tableViews } from '../../db/schema/tables'
import { forbidden, invalid } from '../../http/api-error'
import type { Scope } from '../../http/scope'
import { accountMergedMail } from '../../mail/account-mail'
import { queueMail } from '../../mail/outbox'
import { auditAction } from '../audit'
import { isUnused } from '../invitations'
import { revokeTokens } from '../one-time-token'
import { readUserForm, saveUser } from './save-user'
import { findUser } from './user-sessions'

type Account = Awaited<ReturnType<typeof findUser>>

/**
 * Adds the stores, order guides, saved views and favorites of `from` to the account of `into`, and suspends `from`, whose
 * links and sessions end. Orders and the history keep the name of whoever made them. The role and the permissions of `into`
 * stay as they are.
 * @returns the name of the account that stays
 * @throws a 404 for an unknown user, a 403 for one of a higher rank, a 422 for accounts that cannot be of one person
 */
export async function mergeUsers(scope: Scope, into: string, from: string): Promise<string> {
  const { db, now, user } = scope
  if (into === from) throw invalid('from', 'Choose another account')
  if (from === user.hashid) throw invalid('from', 'Ask a colleague to merge your own account')
  const kept = await findUser(scope, into)
  const merged = await findUser(scope, from)
  // Locked in one order, so that two merges at once wait for each other instead of failing.
  for (const hashid of [into, from].toSorted()) await readUserForm(scope, hashid, 'lock')
  const stays = await readUserForm(scope, into)
  const leaves = await readUserForm(scope, from)
  checkOnePerson(stays, leaves)
  await saveUser(scope, into, { ...stays, ...(await allWorkplaces(scope, stays, leaves)) })
  await saveUser(scope, from, { ...leaves, status: '2' })
  await endLinks(scope, from)
  await moveBelongings(scope, kept, merged)
  await auditAction(scope, 'user-merged', {
    subject_hash: into,
    account: kept,
    details: { from: merged.email },
  })
  await queueMail(db, { recipient: merged.email, ...accountMergedMail(kept.email) }, now)
  return kept.name
}

function checkOnePerson(stays: UserForm, leaves: UserForm) {
  if (stays.status !== '1') throw forbidden('Choose an active account to merge into.')
  if (leaves.status !== '1') throw invalid('from', 'This account isn’t active any more. Choose another one')
  const isSupplier = stays.role_name === 'Supplier'
  if (isSupplier !== (leaves.role_name === 'Supplier'))
    throw invalid('from', 'A supplier account can only be merged with another supplier account')
  const isSameCompany = stays.broker_hash
    ? stays.broker_hash === leaves.broker_hash
    : !leaves.broker_hash && stays.vendor_hash === leaves.vendor_hash
  if (isSupplier && !isSameCompany)
    throw invalid('from', 'These accounts work for different companies. Change one of them first')
}

/** Returns the groups of both accounts, and the stores of both that are in none of these groups. */
async function allWorkplaces({ db }: Scope, stays: UserForm, leaves: UserForm) {
  const group_hashes = [...new Set([...stays.group_hashes, ...leaves.group_hashes])].toSorted()
  const stores = await db
    .select({ hashid: partners.hashid, group: partners.partner_group_hash })
    .from(partners)
    .where(inArray(partners.hashid, [...stays.store_hashes, ...leaves.store_hashes]))
  const single = stores.filter(({ group }) => !group_hashes.includes(group))
  return { group_hashes, store_hashes: single.map(({ hashid }) => hashid).toSorted() }
}

/** Ends links that were mailed to an account, so that nobody opens it by one of them. */
async function endLinks({ db, now }: Scope, hashid: string) {
  await db.delete(emailChanges).where(eq(emailChanges.user_hash, hashid))
  for (const purpose of ['password', 'email', 'sign-in'] as const) await revokeTokens(db, purpose, hashid)
  await db
    .update(invitations)
    .set({ revoked_at: now.toISOString() })
    .where(and(eq(invitations.user_hash, hashid), isUnused))
}

/** Moves what belongs to a user alone. A view whose name is taken says whose it was. */
async function moveBelongings({ db }: Scope, into: Account, from: Account) {
  await db.update(orderGuides).set({ owner_hash: into.hashid }).where(eq(orderGuides.owner_hash, from.hashid))
  const isTaken = sql`exists (select from ${tableViews} taken where taken.user_hash = ${into.hashid}
    and taken.table_key = ${tableViews.table_key} and lower(taken.name) = lower(${tableViews.name}))`
  await db
    .update(tableViews)
    .set({
      user_hash: into.hashid,
      name: sql`${tableViews.name} || case when ${isTaken} then ${` (${from.email})`} else '' end`,
    })
    .where(eq(tableViews.user_hash, from.hashid))
  await db
    .insert(favorites)
    .select(
      db
        .select({
          user_hash: sql<string>`${into.hashid}`.as('user_hash'),
          product_hash: favorites.product_hash,
        })
        .from(favorites)
        .where(eq(favorites.user_hash, from.hashid)),
    )
    .onConflictDoNothing()
}
