import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from './find-programs.mjs'

/**
 * Starts a PostgreSQL server of its own for tests, on loopback.
 * @returns its address and what stops it; null where this machine has no PostgreSQL
 */
export async function startPostgres() {
  const programs = findPostgres()
  if (!programs) return null
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'))
  chmodSync(folder, 0o777)
  const data = join(folder, 'data')
  const port = await freePort()
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off -c full_page_writes=off -c max_connections=60`
  const stop = () => {
    runAsUser(`${programs}/pg_ctl stop -m immediate -D ${data}`)
    rmSync(folder, { recursive: true, force: true })
  }
  const started =
    runAsUser(`${programs}/initdb -D ${data} -U portal -A trust -E UTF8 --locale=C`) &&
    runAsUser(`${programs}/pg_ctl start -w -D ${data} -l ${folder}/log -o '${settings}'`)
  if (started) return { url: `postgres://portal@127.0.0.1:${port}/postgres`, stop }
  stop()
  return null
}

/** PostgreSQL refuses to run as root: then it runs as the user that its package made. */
function runAsUser(command) {
  const isRoot = process.getuid?.() === 0
  const args = isRoot ? ['-u', 'postgres', '--', 'sh', '-c', command] : ['-c', command]
  return spawnSync(isRoot ? 'runuser' : 'sh', args, { stdio: 'ignore', cwd: '/' }).status === 0
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
