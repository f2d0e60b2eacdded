import { eq } from 'drizzle-orm'
import { dayIn } from '@/domain/orders/delivery'
import { partners } from '../db/schema/stores/partners'
import type { Scope } from '../http/scope'

/** Returns the day on the calendar of a store. */
export async function todayOf({ db, now }: Pick<Scope, 'db' | 'now'>, store_hash: string): Promise<string> {
  const [store] = await db
    .select({ time_zone: partners.time_zone })
    .from(partners)
    .where(eq(partners.hashid, store_hash))
  return dayIn(store?.time_zone ?? 'UTC', now)
}
