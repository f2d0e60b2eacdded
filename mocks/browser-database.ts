import { PGlite } from '@electric-sql/pglite'
import { clear, createStore, get, set } from 'idb-keyval'
import { migrations } from '../server/db/migrations.gen'
import { ownDatabases } from './scenarios'
import { smallLog } from './small-log'

/** Names of the databases that were loaded completely. */
const loaded = createStore('portal-mock', 'loaded')
/** How long a page that is loaded again may take to let go of its database. */
const RESERVED_MS = 5_000

/**
 * Opens the database of the mock in the browser's storage: one of its own for some scenarios, otherwise the demo. A
 * new snapshot of the demo replaces the database, together with what was entered there.
 */
export async function openBrowserDatabase(scenario: string): Promise<PGlite> {
  if (ownDatabases.has(scenario)) {
    // Contains the first migration's tag, so that databases from before the migrations were squashed are not opened.
    const name = `portal-mock-${scenario}-${migrations[0]?.tag}`
    await reserve(name)
    return PGlite.create(`idb://${name}`, smallLog)
  }
  const name = `portal-mock-demo-${await (await read('name')).text()}`
  await reserve(name)
  return openDemo(name)
}

/**
 * Reserves a database for this tab until it closes: two tabs would overwrite each other's files.
 * @throws if another tab keeps it
 */
function reserve(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const keep = () => {
      resolve()
      return new Promise<never>(() => {})
    }
    navigator.locks
      .request(name, { signal: AbortSignal.timeout(RESERVED_MS) }, keep)
      .catch(() => reject(new Error('It is in use in another tab. Close that tab.')))
  })
}

async function openDemo(name: string): Promise<PGlite> {
  try {
    if (await get<boolean>(name, loaded)) return await PGlite.create(`idb://${name}`, smallLog)
  } catch (error) {
    // The next attempt loads the snapshot.
    await clear(loaded)
    throw error
  }
  await deleteDatabase(name)
  const loadDataDir = await (await read('file')).blob()
  const client = await PGlite.create(`idb://${name}`, { ...smallLog, loadDataDir })
  await client.syncToFs()
  await clear(loaded)
  await set(name, true, loaded)
  await removeOthers(name)
  return client
}

async function read(what: 'name' | 'file'): Promise<Response> {
  const response = await fetch(`/demo-snapshot/${what}`)
  if (!response.ok) throw new Error(`The development server answered ${response.status}.`)
  return response
}

/** Deletes the databases of older snapshots. If another tab has one open, it is deleted when that tab closes. */
async function removeOthers(name: string) {
  const kept = [name, ...ownDatabases.keys()]
  const all = (await indexedDB.databases()).flatMap((database) => database.name ?? [])
  const old = all.filter(
    (path) => path.startsWith('/pglite/portal-mock-') && !kept.some((part) => path.includes(part)),
  )
  for (const path of old) indexedDB.deleteDatabase(path)
  if (old.length > 0)
    console.info('The mock has new demo data, which replaces what you entered before. Please sign in again.')
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(`/pglite/${name}`)
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => reject(new Error(`${name} could not be deleted.`)))
  })
}
