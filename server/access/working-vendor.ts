import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/database'
import { brokerVendors } from '../db/schema/vendors'
import { notFound } from '../http/api-error'
import type { Session } from './session'

/**
 * Returns the session of a request for a vendor, which a broker's user may choose.
 * @throws a 404 for a vendor that the user does not work for
 */
export async function workingFor(
  db: Database,
  session: Session,
  vendor_hash: string | undefined,
): Promise<Session> {
  const { user } = session
  if (!vendor_hash || user.role_name !== 'Supplier' || user.vendor_hash === vendor_hash) return session
  if (!user.broker_hash || !(await represents(db, user.broker_hash, vendor_hash)))
    throw notFound('This vendor')
  return { ...session, user: { ...user, vendor_hash } }
}

const represents = async (db: Database, broker_hash: string, vendor_hash: string) =>
  (await db.$count(
    brokerVendors,
    and(eq(brokerVendors.broker_hash, broker_hash), eq(brokerVendors.vendor_hash, vendor_hash)),
  )) > 0
