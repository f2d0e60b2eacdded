import type { OpenDatabase } from '../../server/db/database'
import { prepare } from '../../server/db/prepare'

/** Fills a database with the small demo and three weeks of history, and closes it. */
export async function fillWithSmallDemo({ db, close }: OpenDatabase, products?: number) {
  await prepare(db, { now: new Date(), size: 'small', days: 21, products, log: () => {} })
  await close()
}
