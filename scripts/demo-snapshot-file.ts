import { join } from 'node:path'
import { DEFAULT_ZONE, dayIn } from '../src/domain/orders/delivery'
import { digestOfFiles } from './digest-of-files.mjs'
import { root } from './install.mjs'

/** Decide what a new demo database contains, and the format of its files. */
const sources = ['package-lock.json', 'server', 'src/domain']

export const snapshotFolder = join(root, '.cache/demo-snapshots')

/**
 * Names the snapshot of the demo database for the sources as they are now. The demo is relative to its day: another
 * day has another snapshot.
 */
export function demoSnapshotFile(now: Date) {
  const name = `${dayIn(DEFAULT_ZONE, now)}-${digestOfFiles(sources).digest('hex').slice(0, 12)}`
  return { name, path: join(snapshotFolder, `${name}.tar`) }
}
