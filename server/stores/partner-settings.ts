import { sql } from 'drizzle-orm'
import type { PartnerForm } from '@/domain/stores/managed-partner'
import type { Database } from '../db/database'
import { ROWS_A_STATEMENT } from '../db/insert-many'
import { isOneOf } from '../db/one-of'
import { storeSettings } from '../db/schema/stores/settings'
import type { Scope } from '../http/scope'

export type Settings = typeof storeSettings.$inferSelect

/** Returns the settings of stores by their hashes. */
export async function readSettings(
  db: Database,
  hashes: Iterable<string>,
): Promise<ReadonlyMap<string, Settings>> {
  const rows = await db.select().from(storeSettings).where(isOneOf(storeSettings.store_hash, hashes))
  return new Map(rows.map((row) => [row.store_hash, row]))
}

/** Writes the order settings, which the settings of the store show too. */
export async function writeOrderSettings({ db, user, now }: Scope, forms: ReadonlyMap<string, PartnerForm>) {
  const stored = await readSettings(db, forms.keys())
  const updated = { updated_by_hash: user.hashid, updated_at: now.toISOString() }
  const rows = [...forms].map(([store_hash, form]) => {
    const { sends_order_mails, order_emails, purchase_order_prefix } = form
    const order = { ...stored.get(store_hash)?.order, sends_order_mails, order_emails, purchase_order_prefix }
    return { store_hash, order, ...updated, version: 1 }
  })
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT)
    await db
      .insert(storeSettings)
      .values(rows.slice(from, from + ROWS_A_STATEMENT))
      .onConflictDoUpdate({
        target: storeSettings.store_hash,
        set: { order: sql`excluded."order"`, ...updated, version: sql`${storeSettings.version} + 1` },
      })
}
