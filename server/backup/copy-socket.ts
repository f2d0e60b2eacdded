import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { newHash } from '../http/hash'
import { describeError } from '../logging/describe-error'
import { log } from '../logging/log'
import { StartupError } from '../startup-error'

const socketIn = (dataDir: string) => join(dataDir, 'portal.sock')
const copiesIn = (dataDir: string) => join(dataDir, 'copies')
const answer = z.object({ folder: z.optional(z.string()), error: z.optional(z.string()) })

/**
 * Serves `npm run backup` on a socket in the folder of the embedded database, which only the user of the portal can
 * open. Each request copies the database into a new folder, which the command packs and deletes.
 * @returns a function that closes the socket
 */
export async function serveCopies(
  dataDir: string,
  copyTo: (folder: string) => Promise<void>,
): Promise<() => void> {
  const copies = copiesIn(dataDir)
  // Left by a process that was killed.
  await Promise.all([rm(socketIn(dataDir), { force: true }), rm(copies, { recursive: true, force: true })])
  const copy = async (): Promise<z.infer<typeof answer>> => {
    const folder = join(copies, newHash())
    try {
      await copyTo(join(folder, 'db'))
      return { folder }
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      if (error instanceof StartupError) return { error: error.message }
      log.error('not-copied', 'The database could not be copied for a backup', { error })
      return { error: `The portal could not copy the database (${describeError(error).error}). See its log.` }
    }
  }
  const server = createServer((incoming, response) => {
    incoming.resume()
    void copy().then((copied) => response.end(JSON.stringify(copied)))
  })
  server.on('error', (error) =>
    log.warn('no-copy-socket', 'Backups need the portal to be stopped: its socket could not be opened', {
      error,
    }),
  )
  server.listen(socketIn(dataDir))
  // A command that waits for its answer does not keep the process alive.
  server.unref()
  return () => server.close()
}

/**
 * Asks the running portal to copy its database. @returns the folder of the copy; null if no portal runs on this folder
 * @throws StartupError if the portal could not copy it
 */
export async function requestCopy(dataDir: string): Promise<string | null> {
  const asked = request({ socketPath: socketIn(dataDir), method: 'POST', path: '/copy' })
  asked.end()
  try {
    const [response] = await once(asked, 'response')
    const { folder, error } = z.parse(answer, await json(response))
    if (folder !== undefined) return folder
    throw new StartupError(error ?? 'The portal could not copy the database.')
  } catch (error) {
    if (error instanceof Error && 'syscall' in error && error.syscall === 'connect') return null
    throw error
  }
}
