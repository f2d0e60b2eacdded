import { pipeline } from 'node:stream'
import zlib, { constants } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

/** Maximum size of an output chunk in bytes. */
const chunkSize = 64 * 1024

const streams = {
  zstd: () =>
    zlib.createZstdCompress({
      chunkSize,
      flush: constants.ZSTD_e_flush,
      params: { [constants.ZSTD_c_compressionLevel]: 1 },
    }),
  br: () =>
    zlib.createBrotliCompress({
      chunkSize,
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
    }),
  gzip: () => zlib.createGzip({ chunkSize, level: 1, flush: constants.Z_SYNC_FLUSH }),
}

/** The fastest and smallest comes first. Node 20 lacks zstd. */
const encodings = (['zstd', 'br', 'gzip'] as const).filter(
  (name) => name !== 'zstd' || 'createZstdCompress' in zlib,
)

/**
 * Compresses responses that are generated while they are sent. Uses a fast level on another thread and flushes every
 * chunk at once.
 */
export const compressStreams: MiddlewareHandler = async (context, next) => {
  await next()
  const { body, headers } = context.res
  if (!body || headers.has('content-length') || headers.has('content-encoding')) return
  const accepted = context.req.header('accept-encoding') ?? ''
  const encoding = encodings.find((name) => new RegExp(`\\b${name}\\b`).test(accepted))
  if (!encoding || context.req.method === 'HEAD') return
  context.res = new Response(compressed(body, streams[encoding]()), context.res)
  context.res.headers.set('content-encoding', encoding)
  context.res.headers.append('vary', 'accept-encoding')
}

/** Pipes a body through a compressor. Closing either end closes the other. */
function compressed(
  body: ReadableStream<Uint8Array>,
  compressor: ReturnType<(typeof streams)[keyof typeof streams]>,
) {
  const reader = body.getReader()
  pipeline(chunksOf(reader), compressor, () => {})
  const chunks: AsyncIterator<Buffer<ArrayBuffer>> = compressor[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: async (controller) => {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async (reason) => {
      compressor.destroy()
      await reader.cancel(reason)
    },
  })
}

async function* chunksOf(reader: ReadableStreamDefaultReader<Uint8Array>) {
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}
