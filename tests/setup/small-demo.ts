import type { OpenDatabase } from '../../server/db/opened-database'
import { prepare } from '../../server/db/prepare'
import { testNow } from './calendar.mjs'
import { emptyReadyCarts } from './ready-cart'

/** Fills a database with the small demo and three weeks of history, and closes it. */
export async function fillWithSmallDemo({ db, close }: OpenDatabase) {
  await prepare(db, { now: testNow(), size: 'small', days: 21, log: () => {} })
  await emptyReadyCarts(db)
  await close()
}
