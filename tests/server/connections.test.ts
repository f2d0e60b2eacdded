import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copySmallDemo } from '../setup/data-folders'
import { headOf, openConnection } from '../setup/raw-connection'
import { type ServerProcess, startServer } from '../setup/server-process'

let folder: string
let server: ServerProcess
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-connections-'))
  await copySmallDemo(folder)
  server = await startServer(folder)
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

test('an idle connection stays open longer than a proxy keeps its own, so that no request meets a closed one', async () => {
  const { headers } = await fetch(`${server.url}/api/v1/health`)
  const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThan(60)
})

const json = { 'content-type': 'application/json' }

test('a body that is too large is refused before it arrives, and the connection closes as announced', async () => {
  const connection = await openConnection(server.url)
  connection.send(headOf('POST /api/v1/auth/login', { ...json, 'content-length': 2_000_000 }))
  const answer = await connection.closed()
  expect(answer).toMatch(/^HTTP\/1.1 413 /)
  expect(answer).toMatch(/\r\nconnection: close\r\n/i)
  expect(answer).not.toMatch(/keep-alive/i)
  expect(answer).toContain('This is too large. Send 1 MB or less.')
})

test.each([
  ['of a known length', { ...json, 'content-length': 8_000_000 }, (text: string) => text],
  [
    'in chunks',
    { ...json, 'transfer-encoding': 'chunked' },
    (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`,
  ],
])(
  'whoever sends a large body %s to its end gets the answer, and no other on that connection',
  async (_, headers, format) => {
    const connection = await openConnection(server.url)
    connection.send(headOf('POST /api/v1/auth/login', headers))
    connection.send(format('x'.repeat(8_000_000)))
    await connection.has('413 Payload Too Large')
    connection.send(headOf('GET /api/v1/health'))
    const answer = await connection.closed()
    expect(answer).toMatch(/\r\nconnection: close\r\n/i)
    expect(answer).not.toContain('200 OK')
  },
)
