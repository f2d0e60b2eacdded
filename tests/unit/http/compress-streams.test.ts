import { brotliDecompressSync, constants, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { compressStreams } from '../../../server/http/compress-streams'

/** An answer that is made when the test says so. */
function open(encoding?: string) {
  const made = new TransformStream<Uint8Array, Uint8Array>()
  const writer = made.writable.getWriter()
  const app = new Hono().use(compressStreams).get('/', (context) => context.body(made.readable))
  return {
    answered: app.request('/', { headers: encoding ? { 'accept-encoding': encoding } : {} }),
    write: (text: string) => writer.write(new TextEncoder().encode(text)),
    closed: writer.closed,
    close: () => writer.close(),
  }
}

/** Decompression of output that is not complete yet. */
const unpack: Record<string, (packed: Uint8Array) => string> = {
  zstd: (packed) => zstdDecompressSync(packed, { finishFlush: constants.ZSTD_e_flush }).toString(),
  br: (packed) => brotliDecompressSync(packed, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString(),
  gzip: (packed) => gunzipSync(packed, { finishFlush: constants.Z_SYNC_FLUSH }).toString(),
}

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
])('with %s what is written comes at once, and all of it in the end', async (accepted, encoding) => {
  const { answered, write, close } = open(accepted)
  const response = await answered
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(response.headers.get('vary')).toContain('accept-encoding')
  const reader = response.body?.getReader()
  const first = 'the first rows, ünïcode and all'
  void write(first)
  let packed = new Uint8Array()
  const more = async () => {
    const piece = await reader?.read()
    packed = Uint8Array.from([...packed, ...(piece?.value ?? [])])
    return piece?.done === false
  }
  while (unpack[encoding]?.(packed) !== first) await more()
  void write(', and the last').then(close)
  while (await more());
  expect(unpack[encoding]?.(packed)).toBe(`${first}, and the last`)
})

test('a client that accepts no compression gets the plain body', async () => {
  const { answered, write, close } = open()
  void write('rows').then(close)
  const response = await answered
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(await response.text()).toBe('rows')
})

test('compression stops once nobody reads the stream', { timeout: 5_000 }, async () => {
  const { answered, write, closed } = open('gzip')
  const reader = (await answered).body?.getReader()
  void write('rows')
  await reader?.read()
  const given = expect(closed).rejects.toBeUndefined()
  await reader?.cancel()
  await given
})
