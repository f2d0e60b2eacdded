import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { aliases } from './scripts/aliases'
import { isBehindSignIn } from './scripts/behind-sign-in'
import { brandsInDevelopment } from './scripts/brands-in-development'
import { compileHints } from './scripts/compile-hints'

const apiTarget = `http://127.0.0.1:${process.env.API_PORT ?? 4101}`

/** The packages, or parts of them, that every page needs. */
const frameworkOfEveryPage = [
  '(react|react-dom|scheduler|clsx|class-variance-authority|use-sync-external-store)/',
  '@tanstack/(router-core|react-router|history|store|react-store)/',
  '@tanstack/react-query/build/modern/QueryClientProvider\\.',
  '@tanstack/query-core/build/modern/((query|mutation)(Cache|Client)?|(focus|notify|online|timeout)Manager|infiniteQueryBehavior|removable|retryer|subscribable|thenable|utils)\\.',
]

/** Our own part of what every page needs, the sign-in page among them. */
const ofEveryPage = [
  'auth/session/(follow-session|guards|other-tabs|resumption|tokens)',
  'auth/transport/api-error',
  'domain/access/(role|rule|user-status)',
  'error-reports',
  'queries/(query-client|session-key)',
  'routes/-page/(lazy-module|require-user)',
  'routes/-shell/(use-arrival|use-crumbs|wear-brand-of-user)',
  'ui/(notices|trusted-types)',
  'ui/brand/(brand|brand-mark|theme)',
  'ui/form/(field|form)',
  'ui/layout/(error-page|loading)',
  'ui/primitives/(button|input|label|spinner)',
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
    compileHints(),
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
          // What every page needs is one file: it packs better than ten, and stays cached when pages change.
          groups: [
            {
              name: 'framework',
              test: new RegExp(`/node_modules/(${frameworkOfEveryPage.join('|')})`),
            },
            { name: 'base', test: new RegExp(`/src/(${ofEveryPage.join('|')})\\.`) },
            // The sign-in page needs them as well, and nothing else of what follows.
            {
              name: 'forms',
              test: /\/node_modules\/@tanstack\/(react-form|form-core|pacer-lite|devtools-event-client)\//,
            },
            // What many pages use comes in two files: one by one they were a hundred before the first page.
            {
              name: (id, modules) => (isBehindSignIn(id, modules) ? 'shared' : null),
              minShareCount: 6,
              includeDependenciesRecursively: false,
            },
            { name: 'common', minShareCount: 8, includeDependenciesRecursively: false },
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
  server: { proxy: { '/api': apiTarget, '/auth/sso/sfa': apiTarget } },
})
