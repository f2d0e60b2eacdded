import type { Context, MiddlewareHandler } from 'hono'
import type { Session } from '../access/session'
import type { AppContext } from '../http/app-context'
import { log } from './log'

declare module 'hono' {
  interface ContextVariableMap {
    /** Names the request in logs, the audit log and the answer. */
    requestId: string
    /** The path of the endpoint with its parameters in braces: real paths may hold tokens. */
    route: string | undefined
    /** Who asks, once they are known. */
    session: Session | undefined
  }
}

/** Gives every request an id, which its answer carries. */
export const identifyRequests =
  ({ requestIdOf }: Pick<AppContext, 'requestIdOf'>): MiddlewareHandler =>
  async (context, next) => {
    const id = requestIdOf(context)
    context.set('requestId', id)
    await next()
    context.res.headers.set('x-request-id', id)
  }

/** Logs a request that failed: by its route, never by its path, query or body. */
export function logFailure(context: Context, status: number, error: unknown) {
  const { method } = context.req
  const route = context.get('route') ?? 'an unknown route'
  log.error('request-failed', `${method} ${route} answered ${status}`, {
    request_id: context.get('requestId'),
    method,
    route,
    status,
    error,
  })
}
