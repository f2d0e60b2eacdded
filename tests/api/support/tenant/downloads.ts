import { downloadParts, downloads } from '../../../../server/db/schema/downloads'
import type { TestApi } from '../api'
import type { Tenant } from '../tenant'

/** A file of a tenant's user that is ready, restored if a call changed it. */
export async function downloadOf(api: TestApi, { user, order }: Tenant) {
  const hashid = `download${user}`.slice(0, 40)
  const ready = { ready_at: api.clock.now.toISOString(), expires_at: '2100-01-01T00:00:00Z' }
  const content = new TextEncoder().encode('a,b')
  await api.db
    .insert(downloads)
    .values({
      hashid,
      user_hash: user,
      request: { kind: 'orders', hashes: [order], format: 'zip' },
      title: 'Orders (1)',
      file_name: 'orders.zip',
      record_hashes: [order],
      done_count: 1,
      created_at: api.clock.now.toISOString(),
      ...ready,
    })
    .onConflictDoUpdate({ target: downloads.hashid, set: ready })
  await api.db
    .insert(downloadParts)
    .values({
      download_hash: hashid,
      position: 0,
      name: 'order.pdf',
      stored_hash: await api.appContext.services.files.add({ type: 'application/pdf', content }),
      size: content.length,
    })
    .onConflictDoNothing()
  return { download: hashid }
}
