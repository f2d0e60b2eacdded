import { openEmbedded } from '../../server/db/embedded'
import { prepare } from '../../server/db/prepare'

/** Fills a data directory with the small demo: a server starts on it in a second or two. */
export async function fillWithSmallDemo(dataDir: string) {
  const { db, close } = await openEmbedded(dataDir)
  await prepare(db, { now: new Date(), size: 'small', log: () => {} })
  await close()
}
