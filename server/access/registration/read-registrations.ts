import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { RegistrationKind, RegistrationRow, RegistrationView } from '@/domain/access/registration-review'
import type { OwnRegistration } from '@/domain/access/registration-review-contract'
import { adminRoles } from '@/domain/access/role'
import { registrationMessages, registrations } from '../../db/schema/access/registrations'
import { users } from '../../db/schema/access/users'
import { marketplaces } from '../../db/schema/marketplaces/marketplaces'
import { vendorGroups } from '../../db/schema/vendors/vendors'
import { readExtraAnswers } from '../../form-builder/extra-answers'
import { notFound } from '../../http/api-error'
import type { Scope } from '../../http/scope'

/** The kinds of registrations that one queue holds. */
export type Queue = readonly RegistrationKind[]
export const buyerQueue: Queue = ['store', 'quick-store', 'infinite-aisle', 'buyer', 'distributor']
export const supplierQueue: Queue = ['supplier']

const given = (field: string): SQL<string> => sql<string>`coalesce(${registrations.given}->>${field}, '')`

const listed = {
  hashid: registrations.hashid,
  user_hash: users.hashid,
  name: users.name,
  email: users.email,
  email_verified: sql<boolean>`${users.email_verified_at} is not null`,
  kind: registrations.kind,
  company_name: sql<string>`coalesce(nullif(${given('company_name')}, ''), ${given('store_name')})`,
  marketplace_name: marketplaces.name,
  vendor_group_name: vendorGroups.name,
  status: registrations.status,
  created_at: registrations.created_at,
}

/** Condition for registrations of a queue that the user may see: staff all, others those of their marketplaces. */
export const inQueue = (scope: Scope, queue: Queue): SQL | undefined =>
  and(
    inArray(registrations.kind, [...queue]),
    adminRoles.includes(scope.user.role_name)
      ? undefined
      : scope.ofMarketplaces(registrations.marketplace_hash),
  )

/** Returns the registrations of a queue, newest first. */
export const readRegistrations = (scope: Scope, queue: Queue): Promise<RegistrationRow[]> =>
  scope.db
    .select(listed)
    .from(registrations)
    .innerJoin(users, eq(users.hashid, registrations.user_hash))
    .leftJoin(marketplaces, eq(marketplaces.hashid, registrations.marketplace_hash))
    .leftJoin(vendorGroups, eq(vendorGroups.hashid, registrations.vendor_group_hash))
    .where(inQueue(scope, queue))
    .orderBy(desc(registrations.created_at), desc(registrations.hashid))

/** Returns a registration of a queue with its answers. @throws a 404 for one that the user may not see */
export async function readRegistration(
  scope: Scope,
  queue: Queue,
  hashid: string,
): Promise<RegistrationView> {
  const deciders = alias(users, 'deciders')
  const [found] = await scope.db
    .select({
      ...listed,
      marketplace_hash: registrations.marketplace_hash,
      store_name: given('store_name'),
      phone: given('phone'),
      website: given('website'),
      street: given('street'),
      city: given('city'),
      state: given('state'),
      zip: given('zip'),
      country: given('country'),
      decided_by: deciders.name,
      decided_at: registrations.decided_at,
      reason: registrations.reason,
    })
    .from(registrations)
    .innerJoin(users, eq(users.hashid, registrations.user_hash))
    .leftJoin(deciders, eq(deciders.hashid, registrations.decided_by_hash))
    .leftJoin(marketplaces, eq(marketplaces.hashid, registrations.marketplace_hash))
    .leftJoin(vendorGroups, eq(vendorGroups.hashid, registrations.vendor_group_hash))
    .where(and(eq(registrations.hashid, hashid), inQueue(scope, queue)))
  if (!found) throw notFound('This registration')
  return {
    ...found,
    messages: await readMessages(scope, hashid),
    extra_answers: await readExtraAnswers(scope.db, 'registrations', hashid),
  }
}

/** Returns the registration of the signed-in user; null if they did not register. */
export async function readOwnRegistration(
  scope: Scope,
): Promise<(OwnRegistration & { hashid: string }) | null> {
  const [found] = await scope.db
    .select({
      hashid: registrations.hashid,
      kind: registrations.kind,
      status: registrations.status,
      reason: registrations.reason,
    })
    .from(registrations)
    .where(eq(registrations.user_hash, scope.user.hashid))
    .orderBy(desc(registrations.created_at))
    .limit(1)
  return found ? { ...found, messages: await readMessages(scope, found.hashid) } : null
}

const readMessages = ({ db }: Scope, registration_hash: string) =>
  db
    .select({
      hashid: registrationMessages.hashid,
      is_answer: registrationMessages.is_answer,
      text: registrationMessages.text,
      created_at: registrationMessages.created_at,
    })
    .from(registrationMessages)
    .where(eq(registrationMessages.registration_hash, registration_hash))
    .orderBy(asc(registrationMessages.created_at), asc(registrationMessages.is_answer))
