import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import { type BrandFile, brandedPage, filesOfBrand } from '@/domain/marketplaces/brand-page'
import { createOidcSignIn } from '../access/oidc/oidc-sign-in'
import { createSignOn } from '../access/sso/sign-on'
import { findBrand, findBranding } from '../marketplaces/find-branding'
import { createApp } from './app'
import type { AppContext } from './app-context'
import { checkEmpty } from './check-empty'
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
  const version = versionOf(page, read(`${folder}/theme.js`) ?? '')
  site.use('/assets/*', async (context, next) => {
    await next()
    if (context.res.ok) context.res.headers.set('cache-control', IMMUTABLE)
  })
  const cacheControl = (context: Context, current: string) =>
    context.req.query('v') === current ? IMMUTABLE : 'no-cache'
  site.use('/theme.js', etag(), async (context, next) => {
    await next()
    if (context.res.ok) context.res.headers.set('cache-control', cacheControl(context, version))
  })
  site.get('/brand/*', etag(), async (context) => {
    const { path } = context.req
    const files = new Map(filesOfBrand(await findBrand(appContext.db, keyIn(path), appContext.clock())))
    const file = files.get(path)
    if (!file) return context.text('Not found', 404)
    return context.body(file.content, 200, {
      'content-type': file.type,
      'cache-control': cacheControl(context, versionOf(version, ...contentsOf(files))),
    })
  })
  const isEmpty = checkEmpty(appContext.db)
  const servePage = async (context: Context) => {
    const { hostname } = new URL(context.req.url)
    const { brand, isInfiniteAisle, signInLook } = await findBranding(
      appContext.db,
      hostname,
      appContext.clock(),
    )
    const written = brandedPage(page, brand, {
      version,
      brandVersion: versionOf(version, ...contentsOf(new Map(filesOfBrand(brand)))),
      isInfiniteAisle,
      signInLook,
      isEmpty: await isEmpty(),
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

/** Returns a version that changes with the texts, so that browsers discard older files. */
function versionOf(...texts: string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text)
  return hash.digest('hex').slice(0, 12)
}

const contentsOf = (files: ReadonlyMap<string, BrandFile>) =>
  Array.from(files.values(), ({ content }) => content)

/** Returns the key in a path such as /brand/sfa.css. */
const keyIn = (path: string) => path.slice('/brand/'.length, path.lastIndexOf('.'))

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
