import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from './find-programs.mjs'

/** Saves processor time. Databases of tests need not survive a crash of the machine, and live too briefly for upkeep. */
const FAST =
  ' -c fsync=off -c full_page_writes=off -c synchronous_commit=off -c wal_level=minimal -c max_wal_senders=0 -c autovacuum=off -c jit=off'

/**
 * Starts a temporary PostgreSQL server on loopback for tests. `stop` also deletes its folder.
 * @returns its address and functions that stop, halt and restart it; null if PostgreSQL is not installed
 * @throws with PostgreSQL's output if it does not start
 */
export async function startPostgres({ isDurable = false, maxConnections = 60 } = {}) {
  const programs = findPostgres()
  if (!programs) return null
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'))
  const data = join(folder, 'data')
  const log = join(folder, 'log')
  const stop = () => {
    if (existsSync(data)) runAsUser(`${programs}/pg_ctl stop -m immediate -D ${data}`)
    rmSync(folder, { recursive: true, force: true })
  }
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=${maxConnections}${isDurable ? '' : FAST}`
  const attempt = (command) => {
    const { status, stderr } = runAsUser(command)
    if (status !== 0)
      throw new Error(
        `PostgreSQL does not start: ${stderr ?? ''}${existsSync(log) ? readFileSync(log, 'utf8') : ''}`,
      )
  }
  const start = () => attempt(`${programs}/pg_ctl start -w -D ${data} -l ${log} -o '${settings}'`)
  try {
    if (isRoot) spawnSync('chown', ['postgres', folder])
    attempt(`${programs}/initdb -D ${data} -U portal -A trust -E UTF8 --locale=C`)
    start()
    return {
      url: `postgres://portal@127.0.0.1:${port}/postgres`,
      stop,
      halt: () => attempt(`${programs}/pg_ctl stop -w -m immediate -D ${data}`),
      start,
    }
  } catch (error) {
    stop()
    throw error
  }
}

const isRoot = process.getuid?.() === 0

/** Runs a command as the user `postgres` if the current user is root, because PostgreSQL refuses to run as root. */
function runAsUser(command) {
  const args = isRoot ? ['-u', 'postgres', '--', 'sh', '-c', command] : ['-c', command]
  return spawnSync(isRoot ? 'runuser' : 'sh', args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    cwd: '/',
  })
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
