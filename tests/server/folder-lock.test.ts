import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { copyEmptyDatabase } from '../setup/data-folders'
import { type ServerProcess, startServer } from '../setup/server-process'

/** Starts a command as process 1 of a container would start it. Ends it when `unshare` ends. */
const newProcessNamespace = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc']
const newContainer = [...newProcessNamespace, '--net', '--mount', '--uts', '--ipc']
const canUnshare = spawnSync('unshare', [...newContainer.slice(1), 'true']).status === 0

const inUse =
  /is in use by process \d+\. Stop that process, choose another folder with DATA_DIR, or set DATABASE_URL .* The process runs on \S+\./

let root: string
let folder: string
const servers: ServerProcess[] = []

async function start(wrapper?: readonly string[]) {
  const server = await startServer(folder, undefined, {}, wrapper)
  servers.push(server)
  return server
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-lock-'))
  await copyEmptyDatabase(join(root, 'template'))
  await (await startServer(join(root, 'template'), undefined, { DEMO: 'off' })).stop()
}, 90_000)
afterAll(() => rm(root, { recursive: true, force: true }))
beforeEach(async () => {
  // Longer than the path of a Unix socket may be.
  folder = await mkdtemp(join(root, `${'long-'.repeat(30)}-`))
  await cp(join(root, 'template'), folder, { recursive: true })
})
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.kill()))
})

test('a portal in another container is refused, although both are process 1', async (context) => {
  if (!canUnshare) context.skip('NOT TESTED: this machine does not permit `unshare`.')
  const first = await start(newProcessNamespace)
  await expect(start(newProcessNamespace)).rejects.toThrow(inUse)
  await expect(start(newContainer)).rejects.toThrow(inUse)
  await expect(start()).rejects.toThrow(inUse)
  expect((await fetch(`${first.url}/api/v1/health`)).status).toBe(200)
}, 120_000)

test('a killed portal that its parent has not reaped does not keep the folder locked', async (context) => {
  if (process.platform !== 'linux')
    context.skip('NOT TESTED: only Linux shows the state of a process in /proc.')
  // `sleep` takes the place of the shell and never waits for its child.
  const first = await start(['sh', '-c', '"$0" "$@" & echo "server $!"; exec sleep 600'])
  const [, pid = ''] = /server (\d+)/.exec(first.output()) ?? []
  process.kill(Number(pid), 'SIGKILL')
  await vi.waitFor(() => expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z '), 10_000)
  const next = await start()
  expect((await fetch(`${next.url}/api/v1/health`)).status).toBe(200)
}, 120_000)

test.each(['ended', 'killed'] as const)(
  'when three portals start at once after one was %s, exactly one runs',
  async (how) => {
    const before = await start()
    await (how === 'ended' ? before.stop() : before.kill())
    const starts = await Promise.allSettled([start(), start(), start()])
    const errors = starts.flatMap((it) => (it.status === 'rejected' ? [String(it.reason)] : []))
    expect(errors).toHaveLength(2)
    for (const error of errors) expect(error).toContain('is in use by')
  },
  120_000,
)
