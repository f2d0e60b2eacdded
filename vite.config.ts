import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { aliases } from './scripts/aliases'
import { brandsInDevelopment } from './scripts/brands-in-development'
import { compressAssets } from './scripts/compress-assets'

const apiTarget = `http://127.0.0.1:${process.env.API_PORT ?? 4101}`

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      // A loader names its queries, and those carry their schemas: split with the page, /login stays small.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'errorComponent', 'notFoundComponent']],
      },
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    tailwindcss(),
    brandsInDevelopment(),
    compressAssets(),
  ],
  resolve: { alias: aliases },
  build: {
    outDir: 'dist/portal',
    target: 'es2023',
    sourcemap: true,
    manifest: true,
    // Browsers of that target know `modulepreload` themselves.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Everything that the entry imports, which includes the router, the route files and the sign-in page.
            { name: 'framework', tags: ['$initial'], test: /\/node_modules\// },
            { name: 'base', tags: ['$initial'] },
            // An icon is smaller than the headers of its request.
            { name: 'icons', test: /\/node_modules\/lucide-react\//, minShareCount: 2 },
            // Two layers of the source with the packages they use. A lower count makes fewer files, and pages load more that they
            // do not use. The form library and the tables stay out: only some pages have them.
            { name: 'data', test: /\/src\/(auth|domain|queries)\//, minShareCount: 8 },
            { name: 'ui', test: /\/src\/ui\/(layout|primitives)\//, minShareCount: 8 },
          ],
        },
      },
    },
  },
  optimizeDeps: {
    // All that pages import, found at the start: found later, it would reload the page in the middle of its first use.
    entries: ['src/**/*.{ts,tsx}'],
    // It finds its WebAssembly beside itself.
    exclude: ['@electric-sql/pglite'],
    // What only the API imports, where it runs in a worker.
    include: [
      'dataloader',
      'drizzle-orm',
      'drizzle-orm/pglite',
      'drizzle-orm/pg-core',
      'hash-wasm',
      'hono',
      'hono/body-limit',
      'jose',
      'msw',
      'msw/browser',
      'nanoid',
      'pdfmake',
      'pdfmake/build/vfs_fonts.js',
      'zxing-wasm/reader',
    ],
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': apiTarget, '/auth': apiTarget, '^/callback\\?': apiTarget } },
})
