import { sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import type { Client } from '../http/app-context'
import type { Session } from './session'

/** Wraps a transaction and sets its user, request ID and time, which the audit triggers record. */
export const asActor =
  <T>(
    { session, client, now }: { session?: Pick<Session, 'user'>; client: Client; now: Date },
    work: (db: Database) => Promise<T>,
  ) =>
  async (db: Database): Promise<T> => {
    const actor = session?.user.hashid ?? ''
    await db.execute(
      sql`select set_config('portal.actor', ${actor}, true), set_config('portal.request', ${client.request_id}, true),
        set_config('portal.now', ${now.toISOString()}, true)`,
    )
    return work(db)
  }
