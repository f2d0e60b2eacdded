import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { newHash } from './hash'

/** The address of who asks. Of x-forwarded-for only the last entry counts: our proxy wrote it, the others anyone may have. */
export const addressOf = (trustsProxy: boolean) => (context: Context) => {
  const forwarded = trustsProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded || (getConnInfo(context).remote.address ?? '')
}

const REQUEST_ID = /^[\w.-]{1,64}$/

/** Returns the id that our proxy gave a request, or a new one. */
export const requestIdOf = (trustsProxy: boolean) => (context: Context) => {
  const sent = trustsProxy ? context.req.header('x-request-id') : undefined
  return sent !== undefined && REQUEST_ID.test(sent) ? sent : newHash()
}

/** Whether a request came over TLS, to us or to our proxy. */
export const isSecure = (trustsProxy: boolean) => (request: Request) =>
  new URL(request.url).protocol === 'https:' ||
  (trustsProxy && request.headers.get('x-forwarded-proto') === 'https')
