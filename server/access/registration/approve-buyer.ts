import { and, eq, isNull, sql } from 'drizzle-orm'
import { type ApprovalForm, WHOLE_GROUP } from '@/domain/access/registration-review'
import { partnerKind } from '@/domain/stores/partner-kind'
import { memberships, users } from '../../db/schema/access/users'
import { partnerGroups } from '../../db/schema/marketplaces/partner-groups'
import { partners } from '../../db/schema/stores/partners'
import { invalid } from '../../http/api-error'
import { newHash } from '../../http/hash'
import type { Scope } from '../../http/scope'
import { lockNames } from '../../records/many-records'
import { auditChanges } from '../audit-changes'
import { checkRoleGiven } from '../roles/check-role-given'
import { checkPermissionsGiven } from '../users/check-permissions'
import type { OpenRegistration } from './decide'

/**
 * Makes the person a member of a partner group and store, which are added where they are new, with the chosen role and
 * permissions.
 * @returns the name of the user's store, such as "Corner Store" @throws a 422 at the wrong field
 */
export async function assignBuyer(
  scope: Scope,
  { registration, person }: OpenRegistration,
  form: ApprovalForm,
): Promise<string> {
  await checkRoleGiven(scope, form.role_name)
  checkPermissionsGiven(scope.user, form.user_permissions)
  const group = await groupOf(scope, registration.marketplace_hash, form)
  const kind = registration.kind === 'distributor' ? partnerKind.value.distributor : partnerKind.value.store
  const store = form.store_hash === WHOLE_GROUP ? null : await storeOf(scope, group.hashid, form, kind)
  await scope.db.delete(memberships).where(eq(memberships.user_hash, person.hashid))
  await scope.db.insert(memberships).values({
    hashid: newHash(),
    user_hash: person.hashid,
    partner_group_hash: group.hashid,
    store_hash: store?.hashid ?? null,
  })
  await scope.db
    .update(users)
    .set({ role_name: form.role_name, user_permissions: form.user_permissions })
    .where(eq(users.hashid, person.hashid))
  return store?.name ?? group.name
}

async function groupOf(scope: Scope, marketplace_hash: string | null, form: ApprovalForm) {
  const { db } = scope
  if (form.partner_group_hash !== '') {
    const [group] = await db
      .select({ hashid: partnerGroups.hashid, name: partnerGroups.name })
      .from(partnerGroups)
      .where(
        and(
          eq(partnerGroups.hashid, form.partner_group_hash),
          isNull(partnerGroups.archived_at),
          marketplace_hash === null ? undefined : eq(partnerGroups.marketplace_hash, marketplace_hash),
        ),
      )
    if (!group) throw invalid('partner_group_hash', 'Choose a group of this marketplace')
    return group
  }
  if (marketplace_hash === null)
    throw invalid('partner_group_hash', 'Choose a group. This registration names no marketplace')
  const { group_name: name } = form
  await lockNames(scope, partnerGroups)
  const taken = await db.$count(
    partnerGroups,
    and(
      eq(partnerGroups.marketplace_hash, marketplace_hash),
      sql`lower(${partnerGroups.name}) = lower(${name})`,
    ),
  )
  if (taken > 0) throw invalid('group_name', 'A group has this name. Choose it from the list')
  const group = { hashid: newHash(), name, marketplace_hash }
  await db.insert(partnerGroups).values(group)
  await auditChanges(scope, 'partner-group-changed', group.hashid, {}, group)
  return group
}

async function storeOf(scope: Scope, partner_group_hash: string, form: ApprovalForm, kind: 0 | 1 | 2) {
  const { db } = scope
  if (form.store_hash !== '') {
    const [store] = await db
      .select({ hashid: partners.hashid, name: partners.display_name })
      .from(partners)
      .where(
        and(
          eq(partners.hashid, form.store_hash),
          eq(partners.partner_group_hash, partner_group_hash),
          isNull(partners.archived_at),
        ),
      )
    if (!store) throw invalid('store_hash', 'Choose a store of this group')
    return store
  }
  const { store_name: name, email, street, city, state, zip, time_zone } = form
  await lockNames(scope, partners)
  const isTaken = and(
    eq(partners.partner_group_hash, partner_group_hash),
    sql`lower(${partners.name}) = lower(${name})`,
  )
  if ((await db.$count(partners, isTaken)) > 0)
    throw invalid(
      'store_name',
      'A store of this group has this name. Choose it from the list or enter another name',
    )
  const store = {
    hashid: newHash(),
    name,
    display_name: name,
    partner_group_hash,
    kind,
    email,
    street,
    city,
    state,
    zip,
    time_zone,
  }
  await db.insert(partners).values(store)
  await auditChanges(scope, 'partner-changed', store.hashid, {}, store)
  return store
}
