import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brandsInDevelopment } from './scripts/brands-in-development'

const apiTarget = `http://127.0.0.1:${process.env.API_PORT ?? 4101}`

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      // A loader names its queries, and those carry their schemas: split with the page, /login stays small.
      codeSplittingOptions: {
        defaultBehavior: [
          ['loader', 'component'],
          ['pendingComponent'],
          ['errorComponent', 'notFoundComponent'],
        ],
      },
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    tailwindcss(),
    brandsInDevelopment(),
  ],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    outDir: 'dist/portal',
    target: 'es2023',
    sourcemap: true,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs is one file: it packs better than ten, and stays cached when pages change.
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|clsx|class-variance-authority|use-sync-external-store|@tanstack\/(router-core|react-router|history|store|react-store))\//,
            },
            {
              name: 'base',
              test: /src\/(ui\/(button|input|label|field|form|spinner|brand|brand-mark|theme)\.|auth\/(tokens|other-tabs|resumption|guards|api-error|session-key)\.|domain\/(rule|role|user-status)\.)/,
            },
          ],
        },
      },
    },
  },
  optimizeDeps: {
    // It finds its WebAssembly beside itself.
    exclude: ['@electric-sql/pglite'],
    // What only the mock's worker imports: found later, it would reload the page in the middle of the first start.
    include: [
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
    ],
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': apiTarget, '/auth/sso/sfa/login': apiTarget } },
})
