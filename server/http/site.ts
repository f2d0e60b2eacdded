import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import { brandOf, brandOfMarketplace } from '@/domain/marketplaces/brand'
import { brandedPage, brandFiles } from '@/domain/marketplaces/brand-page'
import { createOidcSignIn } from '../access/oidc/oidc-sign-in'
import { createSignOn } from '../access/sso/sign-on'
import { findBranding } from '../marketplaces/find-branding'
import { createApp } from './app'
import type { AppContext } from './app-context'
import { compressStreams } from './compress-streams'
import { securityHeaders } from './security-headers'

const portalFolder = fileURLToPath(new URL('../portal', import.meta.url))
const IMMUTABLE = 'public, max-age=31536000, immutable'

interface SiteOptions {
  /** Folder of the built portal. */
  folder?: string
  /** Serves the source maps, which reveal the sources, to everyone. */
  publishesSourceMaps?: boolean
  hstsSubdomains?: boolean
}

/**
 * Serves the built portal and the API on one origin. Every address that is not a file returns the portal's page,
 * which does its own routing, with the brand of the marketplace that the host belongs to.
 */
export function createSite(
  appContext: AppContext,
  isSecure: (request: Request) => boolean,
  { folder = portalFolder, publishesSourceMaps = false, hstsSubdomains = false }: SiteOptions = {},
): Hono {
  const site = new Hono()
  site.use(compress())
  site.use('/api/*', compressStreams)
  site.use(securityHeaders(appContext.settings, { isSecure, hstsSubdomains }))
  site.route('/', createApp(appContext))
  site.route('/', createSignOn(appContext, isSecure))
  site.route('/', createOidcSignIn(appContext, isSecure))
  const page = read(`${folder}/index.html`) ?? NOT_BUILT
  const version = versionOf(page, read(`${folder}/theme.js`))
  site.use('/assets/*', async (context, next) => {
    await next()
    if (context.res.ok) context.res.headers.set('cache-control', IMMUTABLE)
  })
  for (const path of ['/brand/*', '/theme.js'])
    site.use(path, etag(), async (context, next) => {
      await next()
      if (context.res.ok)
        context.res.headers.set('cache-control', context.req.query('v') === version ? IMMUTABLE : 'no-cache')
    })
  site.get('/brand/*', (context) => {
    const file = brandFiles.get(context.req.path)
    return file
      ? context.body(file.content, 200, { 'content-type': file.type })
      : context.text('Not found', 404)
  })
  const servePage = async (context: Context) => {
    const { host, hostname } = new URL(context.req.url)
    const marketplace = await findBranding(appContext.db, hostname)
    const brand = marketplace ? brandOfMarketplace(marketplace) : brandOf(host)
    const written = brandedPage(page, brand, {
      version,
      isInfiniteAisle: marketplace?.is_infinite_aisle ?? false,
      signInName: appContext.settings.oidc?.name,
    })
    return context.html(written, 200, pageHeaders)
  }
  site.get('/', servePage)
  // Checks the name of the file to open, so that no spelling of the address gets around it.
  const hideSourceMaps = (path: string) => (/\.map$/i.test(path) ? NO_FILE : path)
  site.use(
    serveStatic({
      root: folder,
      precompressed: true,
      ...(!publishesSourceMaps && { rewriteRequestPath: hideSourceMaps }),
    }),
  )
  site.get('/assets/*', (context) => context.text('Not found', 404))
  site.get('*', servePage)
  return site
}

/**
 * Returns a version that changes with the brands, the page and its first script, so that browsers discard files of an
 * older portal.
 */
function versionOf(...files: (string | undefined)[]): string {
  const hash = createHash('sha256')
  for (const { content } of brandFiles.values()) hash.update(content)
  for (const file of files) hash.update(file ?? '')
  return hash.digest('hex').slice(0, 12)
}

const NO_FILE = '/no-such-file'

const pageHeaders = { 'cache-control': 'no-cache', vary: 'Host' }

const NOT_BUILT =
  "<!doctype html><title>SFP Portal v3.1</title><p>The portal isn't built. Run npm run build.</p>"

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
