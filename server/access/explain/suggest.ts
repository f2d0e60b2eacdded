import type { GrantDraft, Suggestion } from '@/domain/access/explain-contract'
import { type Grant, grantsFor } from '@/domain/access/grants'
import { grantText } from '@/domain/access/reason-text'
import type { Rule } from '@/domain/access/rule'
import type { UserForm } from '@/domain/access/user-form'
import { userStatus } from '@/domain/access/user-status'
import { roles } from '../../db/schema/access/roles'
import { ApiError } from '../../http/api-error'
import type { Scope } from '../../http/scope'
import type { Actor } from '../session'
import { checkRights } from '../users/check-rights'
import { readUserForm } from '../users/save-user'
import type { OwningStore } from './owner'

const unchanged: Grant = {
  activates: false,
  verifies: false,
  role: null,
  permissions: [],
  makesDeveloper: false,
}

/**
 * Returns the smallest changes of a user that satisfy a rule, and that add a store if it is missing. Those that the
 * signed-in user may not save say why.
 */
export async function suggestChanges(
  scope: Scope,
  { user }: Actor,
  { rule, isAllowed, store }: { rule: Rule; isAllowed: boolean; store: OwningStore | null },
): Promise<Suggestion[]> {
  const stored = await readUserForm(scope, user.hashid)
  const rows = await scope.db.select({ name: roles.name, permissions: roles.permissions }).from(roles)
  const permissionsAs = (role: string) => [
    ...stored.user_permissions,
    ...(rows.find(({ name }) => name === role)?.permissions ?? []),
  ]
  const grants = isAllowed ? [unchanged] : grantsFor(rule, user, permissionsAs)
  return Promise.all(
    grants.map(async (grant): Promise<Suggestion> => {
      const draft = draftOf(grant, store)
      const changes = isAllowed ? '' : grantText(grant)
      return {
        text: [changes, store && `Add the store ${store.name} to the user.`].filter(Boolean).join(' '),
        draft,
        refusal: draft && (await refusalOf(scope, user.hashid, stored, draft)),
      }
    }),
  )
}

function draftOf(grant: Grant, store: OwningStore | null): GrantDraft | null {
  const { activates, role, permissions, makesDeveloper } = grant
  if (!activates && role === null && permissions.length === 0 && !makesDeveloper && !store) return null
  return {
    role_name: role,
    permissions: [...permissions],
    activates,
    makes_developer: makesDeveloper,
    store_hash: store?.hashid ?? null,
  }
}

/** Returns the message that saving a change would answer; null if the signed-in user may save it. */
async function refusalOf(
  scope: Scope,
  hashid: string,
  stored: UserForm,
  draft: GrantDraft,
): Promise<string | null> {
  const active = String(userStatus.active)
  if (draft.activates && stored.status === active)
    return 'The broker of this user is archived. Restore the broker first.'
  try {
    await checkRights(scope, hashid, stored, {
      ...stored,
      role_name: draft.role_name ?? stored.role_name,
      status: draft.activates ? '1' : stored.status,
      is_developer: stored.is_developer || draft.makes_developer,
      user_permissions: [...stored.user_permissions, ...draft.permissions],
    })
    return null
  } catch (error) {
    if (error instanceof ApiError && error.status !== 500) return error.message
    throw error
  }
}
