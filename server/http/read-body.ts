import type { Context } from 'hono'
import type { Endpoint } from '@/domain/contract/endpoint'
import { image, imageTypes } from '@/domain/contract/file'
import { ApiError, invalid } from './api-error'

/** Reads the body of a call: an image as a blob, anything else as JSON. */
export function readBody({ method, body }: Endpoint, context: Context): Promise<unknown> | undefined {
  if (method !== 'POST') return undefined
  return body === image ? readImage(context) : readJson(context)
}

async function readImage(context: Context): Promise<Blob> {
  const type = context.req.header('content-type')
  if (!imageTypes.some((imageType) => imageType === type))
    throw new ApiError(415, "This file isn't a photo we can read. Choose a JPEG, PNG or WebP image.")
  return context.req.blob()
}

async function readJson(context: Context): Promise<unknown> {
  const text = await context.req.text()
  if (text === '') return undefined
  const type = context.req.header('content-type') ?? ''
  if (!/^application\/(.+\+)?json\b/.test(type)) throw new ApiError(415, 'Send the body as application/json.')
  try {
    return JSON.parse(text, rejectUnstorable)
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError(400, 'The body is not valid JSON.')
  }
}

/** PostgreSQL can store neither NUL nor half of a surrogate pair. */
function rejectUnstorable(key: string, value: unknown): unknown {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    throw invalid(key, "Contains characters that can't be saved")
  return value
}
