import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { createApp } from './app'
import type { Home } from './home'
import { securityHeaders } from './security-headers'
import { createSignOn } from './sso/sign-on'

const portalFolder = fileURLToPath(new URL('../portal', import.meta.url))
const YEAR_SECONDS = 31_536_000

/** The built portal and the API on one origin. Every address that is not a file is the portal's: it routes itself. */
export function createSite(home: Home, isSecure: (request: Request) => boolean): Hono {
  const site = new Hono()
  site.use(compress())
  site.use(securityHeaders(home.settings.client, isSecure))
  site.route('/', createApp(home))
  site.route('/', createSignOn(home))
  site.use('/assets/*', async (context, next) => {
    await next()
    if (context.res.ok) context.res.headers.set('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
  })
  const page = readPage()
  const servePage = (context: Context) => context.html(page, 200, pageHeaders)
  site.get('/', servePage)
  site.use(serveStatic({ root: portalFolder }))
  site.get('/assets/*', (context) => context.text('Not found', 404))
  site.get('*', servePage)
  return site
}

const pageHeaders = { 'cache-control': 'no-cache' }

function readPage(): string {
  try {
    return readFileSync(`${portalFolder}/index.html`, 'utf8')
  } catch {
    return '<!doctype html><title>SFP Portal v3.1</title><p>The portal is not built here. Run npm run build.</p>'
  }
}
