import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { s3Store } from '../../../server/files/s3-store'
import { TEST_NOW } from '../../setup/calendar.mjs'

const LIMIT_MS = 30_000

let answer: PromiseWithResolvers<ServerResponse>
let close: () => void
let port: number
beforeEach(async () => {
  answer = Promise.withResolvers()
  const server = createServer((_request, response) => answer.resolve(response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  close()
})

/** Opens the bucket of the test's storage. */
const open = () =>
  s3Store(
    {
      url: `http://127.0.0.1:${port}/uploads`,
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    },
    () => TEST_NOW,
    LIMIT_MS,
  )

/** Begins to read a file from a storage whose answer the test writes. */
async function readFile() {
  const reading = open().read('file')
  const response = await answer.promise
  response.flushHeaders()
  const stream = await reading
  if (!stream) throw new Error('The file is not there')
  return { response, reader: stream.getReader() }
}

test('a file that takes longer than the limit is read to its end as long as bytes keep coming', async () => {
  const { response, reader } = await readFile()
  for (let part = 0; part < 5; part++) {
    const next = reader.read()
    await vi.advanceTimersByTimeAsync(LIMIT_MS * 0.9)
    response.write(`part ${part}`)
    expect(new TextDecoder().decode((await next).value)).toBe(`part ${part}`)
  }
  response.end()
  expect((await reader.read()).done).toBe(true)
})

test('a stalled file transfer is given up after the time limit', async () => {
  const { response, reader } = await readFile()
  response.write('part 0')
  await reader.read()
  const next = reader.read()
  const failed = expect(next).rejects.toThrow('The file storage sent nothing for 30000 ms')
  await vi.advanceTimersByTimeAsync(LIMIT_MS + 1)
  await failed
})

test('a storage that does not begin to answer is given up', async () => {
  const failed = expect(open().read('file')).rejects.toThrow('The file storage sent nothing for 30000 ms')
  await answer.promise
  await vi.advanceTimersByTimeAsync(LIMIT_MS + 1)
  await failed
})
