import { eq, sql } from 'drizzle-orm'
import { users } from '../db/schema/access/users'
import type { Scope } from '../http/scope'
import { auditChanges } from './audit-changes'

/** Pictures of themselves that one person uploads within 24 hours. */
export const DAILY_PROFILE_IMAGES = 20

/** Sets the user's own profile picture; null removes it. Someone who edits the user meanwhile gets a conflict. */
export async function writeProfileImage(scope: Scope, profile_image_hash: string | null): Promise<void> {
  const { db, user } = scope
  const [stored] = await db
    .select({ profile_image_hash: users.profile_image_hash })
    .from(users)
    .where(eq(users.hashid, user.hashid))
    .for('update')
  await db
    .update(users)
    .set({ profile_image_hash, version: sql`${users.version} + 1` })
    .where(eq(users.hashid, user.hashid))
  await auditChanges(
    scope,
    'user-changed',
    user.hashid,
    { profile_image_hash: stored?.profile_image_hash ?? '' },
    { profile_image_hash: profile_image_hash ?? '' },
  )
}
