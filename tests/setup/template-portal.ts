import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from './server-process'

/** Seeds one embedded database by a first start of the built server; every browser test starts from a copy. */
export default async function setup() {
  const folder = await mkdtemp(join(tmpdir(), 'portal-browser-'))
  const template = join(folder, 'template')
  const server = await startServer(template)
  await server.stop()
  process.env.PORTAL_TEMPLATE = template
  return () => rm(folder, { recursive: true, force: true })
}
