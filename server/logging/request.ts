import type { Context, MiddlewareHandler } from 'hono'
import type { Session } from '../access/session'
import type { AppContext } from '../http/app-context'
import { log } from './log'

declare module 'hono' {
  interface ContextVariableMap {
    /** Id of the request in logs, the audit log and the response. */
    requestId: string
    /** Path of the endpoint with its parameters in braces. Real paths may contain tokens. */
    route: string | undefined
    /** Session of the request, once authenticated. */
    session: Session | undefined
  }
}

/** Gives every request an id and returns it in a header. */
export const identifyRequests =
  ({ requestIdOf }: Pick<AppContext, 'requestIdOf'>): MiddlewareHandler =>
  async (context, next) => {
    const id = requestIdOf(context)
    context.set('requestId', id)
    await next()
    context.res.headers.set('x-request-id', id)
  }

/** Logs a failed request by its route, never by its path, query or body. */
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
