import type { ServerResponse } from 'node:http'
import { basename, join, relative } from 'node:path'
import { type BuildResult, context } from 'esbuild'
import type { Plugin } from 'vite'
import { root } from './install.mjs'

const folder = '/mock-api'

/**
 * Serves the API of the mock as a bundle for its worker. As a thousand separate modules, it would take about half of the
 * time until the first page can sign in. After a change, open pages load again with a new bundle.
 */
export function bundleMockApi(): Plugin {
  return {
    name: 'bundle-mock-api',
    apply: (_config, { command, mode }) => command === 'serve' && mode === 'mock',
    async configureServer({ config, middlewares, watcher, ws }) {
      const bundle = await context({
        entryPoints: [join(root, 'mocks/api-worker.ts')],
        absWorkingDir: root,
        outdir: folder,
        alias: { '@': './src' },
        define: { 'import.meta.env': JSON.stringify(config.env) },
        // Only imported in Node.
        external: ['node:module'],
        bundle: true,
        splitting: true,
        format: 'esm',
        sourcemap: true,
        metafile: true,
        write: false,
        logLevel: 'warning',
      })
      const build = () => {
        const result = bundle.rebuild()
        // The page reports a failure, and the terminal its reason.
        result.catch(() => {})
        return result
      }
      let built = build()
      const rebuildWith = async (path: string) => {
        const contains = await built.then(
          ({ metafile }) => relative(root, path) in metafile.inputs,
          () => true,
        )
        if (!contains) return
        built = build()
        ws.send({ type: 'full-reload' })
      }
      watcher.on('change', (path) => void rebuildWith(path))
      middlewares.use(folder, (request, response) => {
        void built.then(
          (result) => sendOutput(result, basename(request.url ?? ''), response),
          () => response.writeHead(500).end(),
        )
      })
    },
    // Starts the worker before the modules of the portal are loaded.
    transformIndexHtml: () => [
      { tag: 'script', attrs: { type: 'module', src: '/mocks/browser.ts' }, injectTo: 'head-prepend' },
    ],
  }
}

function sendOutput({ outputFiles }: BuildResult<{ write: false }>, name: string, response: ServerResponse) {
  const output = outputFiles.find(({ path }) => basename(path) === name)
  if (output) response.setHeader('content-type', 'text/javascript').end(output.contents)
  // PGlite loads its WebAssembly from the folder of the bundle.
  else response.writeHead(302, { location: `/node_modules/@electric-sql/pglite/dist/${name}` }).end()
}
