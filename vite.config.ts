import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { aliases } from './scripts/aliases'
import { brandsInDevelopment } from './scripts/brands-in-development'

const apiTarget = `http://127.0.0.1:${process.env.API_PORT ?? 4101}`

/** The packages, or parts of them, that every page needs. */
const frameworkOfEveryPage = [
  '(react|react-dom|scheduler|clsx|class-variance-authority|use-sync-external-store)/',
  '@tanstack/(router-core|react-router|history|store|react-store)/',
  '@tanstack/query-core/build/modern/((query|mutation)(Cache|Client)?|(focus|notify|online|timeout)Manager|infiniteQueryBehavior|removable|retryer|subscribable|thenable|utils)\\.',
]

/** Our own part of what every page needs, the sign-in page among them. */
const ofEveryPage = [
  'auth/(api-error|error-reports|follow-session|guards|other-tabs|resumption|session-key|tokens)',
  'domain/(role|rule|user-status)',
  'queries/query-client',
  'routes/-shell/(use-arrival|use-crumbs|wear-brand-of-user)',
  'ui/(brand|brand-mark|button|error-page|field|form|input|label|loading|notices|spinner|theme|trusted-types)',
]

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
  resolve: { alias: aliases },
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
              test: new RegExp(`/node_modules/(${frameworkOfEveryPage.join('|')})`),
            },
            { name: 'base', test: new RegExp(`/src/(${ofEveryPage.join('|')})\\.`) },
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
  server: { proxy: { '/api': apiTarget, '/auth/sso/sfa/login': apiTarget } },
})
