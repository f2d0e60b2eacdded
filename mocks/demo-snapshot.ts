import { existsSync, openAsBlob } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { demoSnapshotFile, snapshotFolder } from '../scripts/demo-snapshot-file'
import { prepare } from '../server/db/prepare'
import { smallLog } from './small-log'

/** Snapshots of other days and sources that stay, for other branches and for tests. Each takes about 55 MB. */
const KEPT = 3

/** Returns the data directory of a demo database of today, to load with PGlite. Makes it if it is missing or stale. */
export async function openDemoSnapshot(now: Date): Promise<Blob> {
  const { path } = demoSnapshotFile(now)
  if (!existsSync(path)) await writeSnapshot(path, now)
  return openAsBlob(path)
}

async function writeSnapshot(path: string, now: Date) {
  console.info(
    'Making the demo data. This is done once a day, and after changes to the server or the domain.',
  )
  await mkdir(snapshotFolder, { recursive: true })
  const content = await makeSnapshot(now)
  // Another process may be making it, too.
  const unfinished = `${path}.${process.pid}`
  await writeFile(unfinished, new Uint8Array(await content.arrayBuffer()))
  await rename(unfinished, path)
  await removeOldSnapshots()
  console.info('The demo data is ready.')
}

async function makeSnapshot(now: Date): Promise<Blob> {
  const client = await PGlite.create(smallLog)
  await prepare(drizzle(client), { now, size: 'small', log: () => {} })
  await client.exec('checkpoint')
  const content = await client.dumpDataDir('none')
  await client.close()
  return content
}

async function removeOldSnapshots() {
  const paths = (await readdir(snapshotFolder)).map((name) => join(snapshotFolder, name))
  const files = await Promise.all(paths.map(async (path) => ({ path, madeAt: (await stat(path)).mtimeMs })))
  const old = files.sort((a, b) => b.madeAt - a.madeAt).slice(KEPT)
  await Promise.all(old.map(({ path }) => rm(path, { force: true })))
}
