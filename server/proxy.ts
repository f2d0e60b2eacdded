import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The address of who asks. Of x-forwarded-for only the last entry counts: our proxy wrote it, the others anyone may have. */
export const addressOf = (trustsProxy: boolean) => (context: Context) => {
  const forwarded = trustsProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded || (getConnInfo(context).remote.address ?? '')
}

/** Whether a request came over TLS, to us or to our proxy. */
export const isSecure = (trustsProxy: boolean) => (request: Request) =>
  new URL(request.url).protocol === 'https:' ||
  (trustsProxy && request.headers.get('x-forwarded-proto') === 'https')
