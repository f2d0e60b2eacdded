import type { Context } from 'hono'
import type { Endpoint } from '@/domain/contract/endpoint'
import { type Upload, uploads } from '@/domain/contract/file'
import { imageErrors } from '../files/convert-image'
import { ApiError, invalid } from './api-error'

/** Reads the body of a call: an upload as a blob, anything else as JSON. */
export function readBody({ method, body }: Endpoint, context: Context): Promise<unknown> | undefined {
  if (method !== 'POST') return undefined
  const upload = uploads.get(body)
  return upload ? readUpload(context, upload) : readJson(context)
}

async function readUpload(context: Context, { types, unreadable }: Upload): Promise<Blob> {
  const type = context.req.header('content-type') ?? ''
  if (!types.includes(type)) throw new ApiError(415, type === 'image/svg+xml' ? imageErrors.svg : unreadable)
  return context.req.blob()
}

async function readJson(context: Context): Promise<unknown> {
  const text = await context.req.text()
  if (text === '') return undefined
  const type = context.req.header('content-type') ?? ''
  if (!/^application\/(.+\+)?json\b/.test(type)) throw new ApiError(415, 'Send the body as application/json.')
  try {
    return JSON.parse(text, rejectUnusable)
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError(400, 'The body is not valid JSON.')
  }
}

/** PostgreSQL can store neither NUL nor half of a surrogate pair. A key "__proto__" would be lost while the body is checked. */
function rejectUnusable(key: string, value: unknown): unknown {
  if (key === '__proto__') throw invalid(key, 'Unknown field')
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    throw invalid(key, "Contains characters that can't be saved")
  return value
}
