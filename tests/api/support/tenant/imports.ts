import { importFiles, imports } from '../../../../server/db/schema/imports'
import type { TestApi } from '../api'
import type { Tenant } from '../tenant'

/** An import of a tenant's vendor that takes rows, restored if a call changed it. */
export async function importOf({ db, clock, appContext }: TestApi, { vendor }: Tenant, user_hash: string) {
  const hashid = `import${vendor}`.slice(0, 40)
  const begun = { author_hash: user_hash, started_at: null, canceled_at: null, finished_at: null }
  await db
    .insert(imports)
    .values({
      hashid,
      title: hashid,
      vendor_hash: vendor,
      is_by_staff: false,
      mapping: [],
      row_count: 1,
      created_at: clock.now.toISOString(),
      ...begun,
    })
    .onConflictDoUpdate({ target: imports.hashid, set: begun })
  const file = { type: 'text/csv', content: new TextEncoder().encode(hashid) }
  await db
    .insert(importFiles)
    .values({
      import_hash: hashid,
      stored_hash: await appContext.services.files.add(file),
      type: file.type,
      size: file.content.length,
      uploaded_by_hash: user_hash,
      uploaded_at: clock.now.toISOString(),
    })
    .onConflictDoNothing()
  return { importRun: hashid }
}
