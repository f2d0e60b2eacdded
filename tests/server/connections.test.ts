import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startServer } from '../setup/server-process'

test('an idle connection outlives that of a proxy, which would send its next request into one that is just closed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-connections-'))
  const server = await startServer(folder)
  const { headers } = await fetch(`${server.url}/api/v1/health`)
  const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThan(60)
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})
