import type { MiddlewareHandler } from 'hono'
import { videoHosts } from '@/domain/support/video'
import type { Settings } from '../settings'

/** Built file of the barcode worker, the only script that may run WebAssembly. */
const BARCODE_WORKER = /^\/assets\/barcode\.worker-[\w-]+\.js$/
/** A worker has the policy of its own file. This one can load nothing but the portal's files. */
const BARCODE_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const YEAR_SECONDS = 31_536_000

/** Sets the response headers that restrict the portal's pages in a browser. */
export function securityHeaders(
  settings: Settings,
  { isSecure, hstsSubdomains }: { isSecure: (request: Request) => boolean; hstsSubdomains: boolean },
): MiddlewareHandler {
  const headers = {
    'content-security-policy': contentPolicy(settings),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    // The camera scans barcodes.
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  }
  const transportSecurity = `max-age=${YEAR_SECONDS}${hstsSubdomains ? '; includeSubDomains' : ''}`
  return async (context, next) => {
    await next()
    if (BARCODE_WORKER.test(context.req.path))
      context.res.headers.set('content-security-policy', BARCODE_POLICY)
    for (const [name, value] of Object.entries(headers))
      if (!context.res.headers.has(name)) context.res.headers.set(name, value)
    if (isSecure(context.req.raw)) context.res.headers.set('strict-transport-security', transportSecurity)
  }
}

function contentPolicy({ client: { sentry_dsn, crm, ip_lookups }, fileOrigin }: Settings): string {
  const thirdParties = [sentry_dsn, crm?.url, ...ip_lookups].flatMap((url) =>
    url ? [new URL(url).origin] : [],
  )
  return [
    "default-src 'self'",
    "script-src 'self'",
    // Scroll-locking overlays and toasts insert style elements.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${fileOrigin ? ` ${fileOrigin}` : ''}`,
    "font-src 'self' data:",
    `connect-src ${["'self'", ...new Set(thirdParties)].join(' ')}`,
    "worker-src 'self'",
    "object-src 'none'",
    // Tutorials play videos of any host, and those of two hosts in their players.
    "media-src 'self' https:",
    `frame-src ${videoHosts.join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    // The only policy is `default`, for a library that writes markup. It must escape its input.
    'trusted-types default',
  ].join('; ')
}
