import { AsyncLocalStorage } from 'node:async_hooks'
import type { Plugin } from 'vite'
import { brandOf } from '../src/domain/marketplaces/brand'
import { brandedPage, brandFiles } from '../src/domain/marketplaces/brand-page'

/**
 * Serves brands in `vite dev` like server/http/site.ts does for the built portal: the page with the brand of its
 * host, and the brands' files.
 */
export function brandsInDevelopment(): Plugin {
  const host = new AsyncLocalStorage<string>()
  return {
    name: 'brands-in-development',
    apply: 'serve',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const file = brandFiles.get(request.url ?? '')
        if (file) response.setHeader('content-type', file.type).end(file.content)
        else host.run(request.headers.host ?? '', next)
      })
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (page) => brandedPage(page, brandOf(host.getStore() ?? '')),
    },
  }
}
