import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import * as z from 'zod/mini'

const folder = new URL('../dist/portal/', import.meta.url)
const manifest = z.parse(
  z.record(z.string(), z.object({ file: z.string(), imports: z.optional(z.array(z.string())) })),
  JSON.parse(readFileSync(new URL('.vite/manifest.json', folder), 'utf8')),
)

const page = (route: string) => `src/routes/${route}?tsr-split=component---loader`

/**
 * Pages with the built files that a browser loads before each appears: the entry, the page, and everything they
 * import.
 */
const pages = {
  '/login': ['index.html', page('(access)/login.tsx')],
  '/order/start': [
    'index.html',
    page('_app.tsx'),
    page('_app/(cart)/order.start.{-$storeHash}.{-$straightToCart}.tsx'),
  ],
}

function withImports(keys: readonly string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}. Run npm run build.`)
    withImports(chunk.imports ?? [], seen)
  }
  return seen
}

const gzipped = (key: string) =>
  gzipSync(readFileSync(new URL(manifest[key]?.file ?? '', folder)), { level: 9 }).length

/** Returns the gzipped kilobytes of JavaScript by page. */
export const initialJavaScript = (): Record<string, number> =>
  Object.fromEntries(
    Object.entries(pages).map(([path, keys]) => [
      path,
      [...withImports(keys)].reduce((total, key) => total + gzipped(key), 0) / 1000,
    ]),
  )
