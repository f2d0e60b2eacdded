import { logout } from '@/domain/access/contract'
import type { Endpoint } from '@/domain/contract/endpoint'
import type { Database } from '../db/database'
import { forbidden } from '../http/api-error'
import type { Session } from './session'

/** SQLSTATE of a write in a read-only transaction. */
const READ_ONLY = '25006'

const refused = ({ user }: Session) =>
  forbidden(`You are viewing as ${user.name}. Nothing can be changed here.`)

/** Refuses calls other than reads in a session that views as a user. @throws a 403 */
export function refuseWriteOfView(session: Session, { method }: Pick<Endpoint, 'method'>): void {
  if (session.viewer && method !== 'GET') throw refused(session)
}

/**
 * Runs a read. In a session that views as a user, the database itself refuses what the read would write on the side, such
 * as the record of a download. Leaving the view is a GET and writes.
 * @throws a 403
 */
export async function readAs<T>(
  session: Session,
  endpoint: Endpoint,
  db: Database,
  read: (db: Database) => Promise<T>,
): Promise<T> {
  if (!session.viewer || endpoint.path === logout.path) return read(db)
  return db.transaction(read, { accessMode: 'read only' }).catch((error: unknown) => {
    throw isWrite(error) ? refused(session) : error
  })
}

function isWrite(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === READ_ONLY) return true
  return false
}
