import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { buildSync } from 'esbuild'
import { build } from 'vite'
import { aliases } from '../../scripts/aliases'
import type { Table } from './tables'

const here = fileURLToPath(new URL('.', import.meta.url))
const built = fileURLToPath(new URL('../../dist/table-bench/', import.meta.url))
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Installs the other tables if they are missing. They are not dependencies of the portal. */
function installPeers() {
  if (existsSync(join(here, 'node_modules/ag-grid-react'))) return
  const args = ['ci', '--legacy-peer-deps', '--no-audit', '--no-fund', '--ignore-scripts']
  const { status } = spawnSync('npm', args, { cwd: here, stdio: 'inherit' })
  if (status !== 0) throw new Error('The peers could not be installed')
}

/** Builds one page for production, on its own, so that no chunks are shared between pages. */
const buildPage = (page: string) =>
  build({
    configFile: false,
    root: join(here, 'pages'),
    base: './',
    logLevel: 'error',
    plugins: [react(), tailwindcss()],
    resolve: { alias: aliases, dedupe: ['react', 'react-dom'] },
    worker: { format: 'es' },
    build: {
      outDir: built,
      emptyOutDir: false,
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(here, 'pages', page) },
    },
  })

/** Bundles the script that observes a page. */
const pageScript = () =>
  buildSync({ entryPoints: [join(here, 'page-script.ts')], bundle: true, format: 'iife', write: false })
    .outputFiles[0]?.text ?? ''

export async function servePages(shown: readonly Table[]) {
  if (shown.some(({ page }) => page.startsWith('ag'))) installPeers()
  rmSync(built, { recursive: true, force: true })
  for (const page of new Set(shown.map(({ page }) => page.replace(/\?.*/, '')))) await buildPage(page)
  /** Gzipped bytes of the scripts requested so far. */
  let script = 0
  const server = createServer(({ url = '/' }, response) => {
    const path = join(built, new URL(url, 'http://bench').pathname)
    if (!path.startsWith(built) || !existsSync(path)) {
      response.writeHead(404).end()
      return
    }
    const content = readFileSync(path)
    if (extname(path) === '.js') script += gzipSync(content).length
    response
      .writeHead(200, {
        'content-type': types[extname(path)] ?? 'application/octet-stream',
        'cache-control': 'no-store',
        // Browsers report the memory of workers only to isolated pages.
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
      })
      .end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('No port')
  return {
    /** Script to run first in each page. */
    script: pageScript(),
    url: `http://127.0.0.1:${address.port}/`,
    /** Returns the kilobytes (1,024 bytes) of scripts requested since the last call. */
    takeScript: () => {
      const kilobytes = script / 1_024
      script = 0
      return kilobytes
    },
    close: () => void server.close(),
  }
}
