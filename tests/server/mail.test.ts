import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { copySmallDemo } from '../setup/data-folders'
import { startServer } from '../setup/server-process'

test('without SMTP, the log names the file of a mail, and its link sets a password', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-mail-'))
  await copySmallDemo(folder)
  const server = await startServer(folder)
  const post = (path: string, body: unknown) =>
    fetch(`${server.url}/api/v1${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  const email = 'store@portal.test'
  expect((await post('/auth/password/request', { email })).status).toBe(200)
  const path = await vi.waitFor(
    () => {
      const [, found] =
        /Mail "Set your password" to store@portal\.test is in (\S+)/.exec(server.messages().join('\n')) ?? []
      if (!found) throw new Error('The log names no mail yet')
      return found
    },
    { timeout: 20_000 },
  )
  const text = await readFile(path, 'utf8')
  const [link = '', token] = /http\S+\/reset-password\/([\w-]+)/.exec(text) ?? []
  expect(link.startsWith(server.url)).toBe(true)
  const password = 'a new long password'
  expect((await post('/auth/password/reset', { token, password })).status).toBe(200)
  expect((await post('/auth/login', { email, password })).status).toBe(200)
  expect(await readdir(join(folder, 'outbox'))).toHaveLength(1)
  await server.stop()
  await rm(folder, { recursive: true })
}, 90_000)
