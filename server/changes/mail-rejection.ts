import { and, eq } from 'drizzle-orm'
import { userStatus } from '@/domain/access/user-status'
import { users } from '../db/schema/access/users'
import type { changeSets } from '../db/schema/changes'
import type { Scope } from '../http/scope'
import { queueMail } from '../mail/outbox'
import { rejectionMail } from '../mail/rejection-mail'

/** Mails the author of a set why it was rejected, unless the account is closed. */
export async function mailRejection(
  { db, user, now }: Scope,
  origin: string,
  { hashid, title, author_hash, vendor_hash }: typeof changeSets.$inferSelect,
  reason: string,
): Promise<void> {
  const [author] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.hashid, author_hash ?? ''), eq(users.status, userStatus.active)))
  if (!author) return
  const page = vendor_hash === null ? '/admin/changes' : '/supplier/products/changes'
  const mail = rejectionMail({ title, by: user.name, reason, link: `${origin}${page}/${hashid}` })
  await queueMail(db, { recipient: author.email, ...mail }, now)
}
