import { partners } from '../../../../server/db/schema/stores/partners'
import type { TestApi } from '../api'

/** A distributor. */
export async function someDistributor({ db }: TestApi) {
  const [store] = await db.select().from(partners).orderBy(partners.hashid).limit(1)
  if (store)
    await db
      .insert(partners)
      .values({ ...store, hashid: 'distributor', name: 'Distributor', kind: 1 })
      .onConflictDoNothing()
  return { distributor: 'distributor' }
}
