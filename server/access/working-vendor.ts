import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/database'
import { brokerVendors } from '../db/schema/vendors/profiles'
import { notFound } from '../http/api-error'
import type { Actor } from './session'

/**
 * Returns the session of a request for a vendor, which a broker's user may choose.
 * @throws a 404 for a vendor that the user does not work for
 */
export async function workingFor<S extends Pick<Actor, 'user'>>(
  db: Database,
  session: S,
  vendor_hash: string | undefined,
): Promise<S> {
  const { user } = session
  if (!vendor_hash || user.role_name !== 'Supplier' || user.vendor_hash === vendor_hash) return session
  if (!user.broker_hash || !(await represents(db, user.broker_hash, vendor_hash)))
    throw notFound('This vendor')
  return { ...session, user: { ...user, vendor_hash } }
}

/** Checks whether a broker represents a vendor. */
export const represents = async (db: Database, broker_hash: string, vendor_hash: string) =>
  (await db.$count(
    brokerVendors,
    and(eq(brokerVendors.broker_hash, broker_hash), eq(brokerVendors.vendor_hash, vendor_hash)),
  )) > 0
