import type { OpenDatabase } from '../../server/db/database'
import { prepare } from '../../server/db/prepare'

/** Fills a database with the small demo, which has little history, and closes it. */
export async function fillWithSmallDemo({ db, close }: OpenDatabase, products?: number) {
  await prepare(db, { now: new Date(), size: 'small', products, log: () => {} })
  await close()
}
