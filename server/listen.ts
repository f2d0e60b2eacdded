import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { StartupError } from './startup-error'

/** Longer than proxies keep an idle connection (60 s mostly): who closes first may lose a request that is on its way. */
const KEPT_OPEN_MS = 75_000
/** Time for a client to finish sending a body that was refused: closing earlier could lose the answer. */
const SKIP_BODY_MS = 1_000

/** A server that accepts connections. */
export interface Listening {
  port: number
  /**
   * Stops accepting connections and closes idle ones. Requests under way are answered with `connection: close`; those
   * that take longer than the limit are cut.
   */
  drain: (limitMs: number) => Promise<void>
}

/** Serves a site over HTTP. @throws ExpectedFailure where the port is taken */
export async function listen(site: Hono, { port, host }: { port: number; host: string }): Promise<Listening> {
  const answer = getRequestListener(async (request, bindings) => {
    const response = await site.fetch(request, bindings)
    if (response.status === 413) await skipBody(bindings.incoming)
    return response
  })
  const server = createServer({ keepAliveTimeout: KEPT_OPEN_MS })
  const drain = drainOf(server)
  server.on('request', (request, response) => void answer(request, response))
  server.listen(port, host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE'
      ? new StartupError(`Port ${port} is taken. Stop what uses it, or choose another with PORT.`)
      : error
  })
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : port, drain }
}

/** Reads and drops the rest of a body, for a while. */
async function skipBody(body: Readable) {
  body.resume()
  await finished(body, { signal: AbortSignal.timeout(SKIP_BODY_MS) }).catch(() => {})
}

/** Follows the responses of a server. @returns what drains it */
function drainOf(server: Server): Listening['drain'] {
  const underWay = new Set<ServerResponse>()
  let isDraining = false
  server.on('request', (_request: IncomingMessage, response: ServerResponse) => {
    underWay.add(response)
    if (isDraining) response.shouldKeepAlive = false
    response.once('close', () => {
      underWay.delete(response)
      // An event stream announced its connection as one that stays open.
      if (isDraining) setImmediate(() => server.closeIdleConnections())
    })
  })
  return async (limitMs) => {
    isDraining = true
    for (const response of underWay) response.shouldKeepAlive = false
    const cut = setTimeout(() => server.closeAllConnections(), limitMs)
    server.close()
    await once(server, 'close')
    clearTimeout(cut)
  }
}
