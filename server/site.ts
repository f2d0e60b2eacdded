import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { createApp } from './app'
import type { Home } from './serve'

const portalFolder = fileURLToPath(new URL('../portal', import.meta.url))
const YEAR_SECONDS = 31_536_000

/** The built portal and the API on one origin. Every address that is not a file is the portal's: it routes itself. */
export function createSite(home: Home): Hono {
  const site = new Hono()
  site.use(compress())
  site.route('/', createApp(home))
  site.use('/assets/*', async (context, next) => {
    await next()
    if (context.res.ok) context.res.headers.set('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
  })
  site.use(serveStatic({ root: portalFolder, index: '' }))
  site.get('/assets/*', (context) => context.text('Not found', 404))
  const page = readPage()
  site.get('*', (context) => context.html(page, 200, { 'cache-control': 'no-cache', ...pageHeaders }))
  return site
}

const pageHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'content-security-policy': "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
}

function readPage(): string {
  try {
    return readFileSync(`${portalFolder}/index.html`, 'utf8')
  } catch {
    return '<!doctype html><title>SFP Portal v3.1</title><p>The portal is not built here. Run npm run build.</p>'
  }
}
