import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { StartupError } from './startup-error'

/**
 * Longer than proxies keep idle connections open (usually 60 s), because the side that closes first may lose a
 * request in transit.
 */
const KEEP_ALIVE_MS = 75_000
/**
 * Time that a draining server leaves idle connections open. A client that was just sending a request on one gets its
 * answer with `connection: close`.
 */
const IDLE_CLOSE_MS = 2_000
/** Time for a client to finish sending a rejected body. Closing earlier could lose the response. */
const SKIP_BODY_MS = 1_000

/** A server that accepts connections. */
export interface HttpServer {
  port: number
  /**
   * Stops accepting connections, and closes idle ones a moment later. Requests until then get `connection: close`; those
   * that take longer than the limit are aborted.
   */
  drain: (limitMs: number) => Promise<void>
}

/** Serves a site over HTTP. @throws StartupError if the port is taken */
export async function listen(
  site: Hono,
  { port, host }: { port: number; host: string },
): Promise<HttpServer> {
  const handle = getRequestListener(async (request, bindings) => {
    const response = await site.fetch(request, bindings)
    if (response.status === 413) await skipBody(bindings.incoming)
    return response
  })
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS })
  const drain = trackResponses(server)
  server.on('request', (request, response) => void handle(request, response))
  server.listen(port, host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE'
      ? new StartupError(`Port ${port} is taken. Stop what uses it, or choose another with PORT.`)
      : error
  })
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : port, drain }
}

/** Discards the rest of a body, up to a time limit. */
async function skipBody(body: Readable) {
  body.resume()
  await finished(body, { signal: AbortSignal.timeout(SKIP_BODY_MS) }).catch(() => {})
}

/** Tracks the active responses of a server. @returns a function that drains it */
function trackResponses(server: Server): HttpServer['drain'] {
  const active = new Set<ServerResponse>()
  let isDraining = false
  let closesIdle = false
  server.on('request', (_request: IncomingMessage, response: ServerResponse) => {
    active.add(response)
    if (isDraining) response.shouldKeepAlive = false
    response.once('close', () => {
      active.delete(response)
      // An event stream had announced that its connection stays open.
      if (closesIdle) setImmediate(() => server.closeIdleConnections())
    })
  })
  return async (limitMs) => {
    isDraining = true
    for (const response of active) response.shouldKeepAlive = false
    const closed = once(server, 'close')
    // The method of the HTTP server would close idle connections at once.
    NetServer.prototype.close.call(server)
    const closeIdle = setTimeout(() => {
      closesIdle = true
      server.closeIdleConnections()
    }, IDLE_CLOSE_MS)
    const cut = setTimeout(() => server.closeAllConnections(), limitMs)
    await closed
    clearTimeout(closeIdle)
    clearTimeout(cut)
  }
}
