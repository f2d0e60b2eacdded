import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { newHash } from './hash'

/**
 * Returns the address of the client. Of x-forwarded-for only the last entry counts: the proxy wrote it, while clients
 * can forge the others.
 */
export const addressOf = (trustsProxy: boolean) => (context: Context) => {
  const forwarded = trustsProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded || (getConnInfo(context).remote.address ?? '')
}

const REQUEST_ID = /^[\w.-]{1,64}$/

/** Returns the request id from a trusted proxy, or a new one. */
export const requestIdOf = (trustsProxy: boolean) => (context: Context) => {
  const sent = trustsProxy ? context.req.header('x-request-id') : undefined
  return sent !== undefined && REQUEST_ID.test(sent) ? sent : newHash()
}

/** Checks whether a request came over TLS, to the server or to its proxy. */
export const isSecure = (trustsProxy: boolean) => (request: Request) =>
  new URL(request.url).protocol === 'https:' ||
  (trustsProxy && request.headers.get('x-forwarded-proto') === 'https')
