import { AwsClient } from 'aws4fetch'
import type { Clock } from '../clock'
import type { FileStore } from './file-store'

/** A bucket, with the keys that open it. */
export interface S3Settings {
  /** Address of the bucket and of a folder in it, without a slash at the end. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Time for an answer to begin, and between parts of its body. */
const TIMEOUT_MS = 30_000
/** After the first attempt, with growing pauses, for answers that are the server's fault. */
const RETRIES = 3

/** Keeps files in a bucket of S3, or of a server that speaks its protocol. */
export function s3Store(
  { url, region, accessKeyId, secretAccessKey }: S3Settings,
  clock: Clock,
  timeoutMs = TIMEOUT_MS,
): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })
  const send = async (
    method: string,
    key: string,
    upload: Pick<RequestInit, 'body' | 'headers'> = {},
    stalled = new AbortController(),
  ) => {
    const response = await withLimit(stalled, timeoutMs, () =>
      client.fetch(`${url}/${key}`, { method, ...upload, signal: stalled.signal }),
    )
    if (response.ok || response.status === 404) return response
    throw new Error(`The file storage answered ${response.status} to ${method}`)
  }
  return {
    put: async (key, content, type) => {
      const { ok } = await send('PUT', key, { body: content, headers: { 'content-type': type } })
      if (!ok) throw new Error('The bucket of S3_URL does not exist')
    },
    read: async (key, range) => {
      const headers: HeadersInit = range ? { range: `bytes=${range.first}-${range.last}` } : {}
      const stalled = new AbortController()
      const { ok, body } = await send('GET', key, { headers }, stalled)
      return ok && body ? limitPauses(body, stalled, timeoutMs) : null
    },
    delete: async (key) => {
      await send('DELETE', key)
    },
    address: async (key, until) => {
      const address = new URL(`${url}/${key}`)
      const seconds = Math.max(1, Math.round((until.getTime() - clock().getTime()) / 1_000))
      address.searchParams.set('X-Amz-Expires', String(seconds))
      const { url: signed } = await client.sign(address.href, { aws: { signQuery: true } })
      return signed
    },
  }
}

/** Waits for work, which it aborts at the limit. */
async function withLimit<T>(stalled: AbortController, limitMs: number, work: () => Promise<T>): Promise<T> {
  const abort = () => stalled.abort(new Error(`The file storage sent nothing for ${limitMs} ms`))
  const timer = setTimeout(abort, limitMs)
  try {
    return await work()
  } finally {
    clearTimeout(timer)
  }
}

/** Passes a body on, which may take any time as long as no part of it takes longer than the limit. */
function limitPauses(
  body: ReadableStream<Uint8Array>,
  stalled: AbortController,
  limitMs: number,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream({
    pull: async (controller) => {
      const next = await withLimit(stalled, limitMs, () => reader.read())
      if (next.done) controller.close()
      else controller.enqueue(next.value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

/**
 * Reads an address such as `https://KEY:SECRET@s3.us-east-1.amazonaws.com/bucket/folder?region=us-east-1`. Returns null
 * if a part is missing.
 */
export function readS3Url(text: string): S3Settings | null {
  if (!URL.canParse(text)) return null
  const { protocol, origin, pathname, username, password, searchParams } = new URL(text)
  const path = pathname.replace(/\/+$/, '')
  if (!/^https?:$/.test(protocol) || path === '' || username === '' || password === '') return null
  return {
    url: `${origin}${path}`,
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  }
}
