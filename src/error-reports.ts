import type { QueryClient } from '@tanstack/react-query'

/** Errors that came before the reporter did. */
const waiting: unknown[] = []
const MAX_WAITING = 20
let send: ((error: unknown) => void) | null = null

/** Reports an error of the portal's own making to the error-reporting service, where one is configured. */
export function reportError(error: unknown) {
  if (send) send(error)
  else if (waiting.length < MAX_WAITING) waiting.push(error)
}

/** Loads the reporter and sends the errors so far. Loads nothing if no reporter is configured. */
export async function startErrorReports(client: QueryClient): Promise<void> {
  const { settings } = await import('./queries/stores/order-settings')
  const configured = await client.fetchQuery(settings()).catch(() => null)
  const dsn = configured?.sentry_dsn
  if (!dsn) return
  const { captureException, init } = await import('@sentry/browser')
  init({ dsn })
  send = (error) => void captureException(error)
  for (const error of waiting.splice(0)) send(error)
}
