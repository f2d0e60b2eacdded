import { and, eq, inArray, sql } from 'drizzle-orm'
import {
  eventSettings,
  eventsOf,
  type Notification,
  type NotificationChannel,
  type NotificationEvent,
} from '@/domain/access/notification'
import type { Database } from '../db/database'
import { mutedNotifications } from '../db/schema/access/account'
import { users } from '../db/schema/access/users'
import { invalid } from '../http/api-error'
import type { Scope } from '../http/scope'

/** Returns the notifications that a user turned off. */
export const readMuted = (db: Database, user_hash: string): Promise<Notification[]> =>
  db
    .select({ event: mutedNotifications.event, channel: mutedNotifications.channel })
    .from(mutedNotifications)
    .where(eq(mutedNotifications.user_hash, user_hash))

/** Returns true if the user turned off a notification. */
export const isMuted = async (
  { db, user }: Pick<Scope, 'db' | 'user'>,
  event: NotificationEvent,
  channel: NotificationChannel,
): Promise<boolean> =>
  (await readMuted(db, user.hashid)).some((muted) => muted.event === event && muted.channel === channel)

/** Turns a notification of the user on or off. @throws a 422 for one that the user never gets */
export async function setNotification(
  { db, user }: Scope,
  { event, channel, is_on }: Notification & { is_on: boolean },
): Promise<void> {
  if (!eventsOf(user).includes(event)) throw invalid('event', "You don't get these notifications")
  if (!eventSettings[event].channels.includes(channel))
    throw invalid('channel', "This notification isn't sent that way")
  const muted = { user_hash: user.hashid, event, channel }
  if (is_on)
    await db
      .delete(mutedNotifications)
      .where(
        and(
          eq(mutedNotifications.user_hash, user.hashid),
          eq(mutedNotifications.event, event),
          eq(mutedNotifications.channel, channel),
        ),
      )
  else await db.insert(mutedNotifications).values(muted).onConflictDoNothing()
}

/** Removes the mails to people who turned off mails about this event. Addresses without an account get all. */
export async function withoutMuted<Mail extends { recipient: string }>(
  db: Database,
  mails: readonly Mail[],
  event: NotificationEvent,
): Promise<readonly Mail[]> {
  if (mails.length === 0) return mails
  const muted = await db
    .select({ email: sql<string>`lower(${users.email})` })
    .from(mutedNotifications)
    .innerJoin(users, eq(users.hashid, mutedNotifications.user_hash))
    .where(
      and(
        eq(mutedNotifications.event, event),
        eq(mutedNotifications.channel, 'email'),
        inArray(sql`lower(${users.email})`, [
          ...new Set(mails.map(({ recipient }) => recipient.toLowerCase())),
        ]),
      ),
    )
  const isOff = new Set(muted.map(({ email }) => email))
  return mails.filter(({ recipient }) => !isOff.has(recipient.toLowerCase()))
}
