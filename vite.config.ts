import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { aliases } from './scripts/aliases'
import { brandsInDevelopment } from './scripts/brands-in-development'
import { bundleMockApi } from './scripts/bundle-mock-api'
import { compressAssets } from './scripts/compress-assets'
import { firstPageModules } from './scripts/first-pages'
import { serveDemoSnapshot } from './scripts/serve-demo-snapshot'

const firstPages = firstPageModules()
const data = /\/src\/(auth|domain|queries)\//
const source = /\/src\//
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
    firstPages.plugin,
    serveDemoSnapshot(),
    bundleMockApi(),
  ],
  resolve: { alias: aliases },
  build: {
    outDir: 'dist/portal',
    target: 'es2023',
    sourcemap: true,
    manifest: true,
    // Browsers of that target know `modulepreload` themselves.
    modulePreload: {
      polyfill: false,
      // Without the file itself, which its import fetches anyway, and without those that the page has: the first file would
      // name every file twice.
      resolveDependencies: (file, dependencies, { hostType }) =>
        dependencies.filter(
          (dependency) =>
            dependency !== file &&
            (hostType === 'html' || !/\/(framework|rolldown-runtime)-/.test(dependency)),
        ),
    },
    rolldownOptions: {
      output: {
        // The first page lists the names of all files, and hashes do not compress: seven characters, the least that the bundler allows, save it 0.2 kB.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            // Everything that the entry imports, which includes the router, the route files and the sign-in page.
            { name: 'framework', tags: ['$initial'], test: /\/node_modules\// },
            { name: 'base', tags: ['$initial'] },
            // What the shell imports, with the packages that this uses. The data is apart: /login loads it alone.
            { name: 'data', test: (module) => data.test(module) && firstPages.isInShell(module) },
            { name: 'shell', test: (module) => source.test(module) && firstPages.isInShell(module) },
            // An icon is smaller than the headers of its request.
            { name: 'icons', test: (module) => firstPages.hasIcon(module) },
            { name: 'more-icons', test: /\/node_modules\/lucide-react\//, minShareCount: 2 },
            // What first pages share with many pages, a file for each set of them. A lower count makes fewer files, and pages load
            // more that they do not use.
            ...firstPages.sets.map((set) => ({ ...set, minShareCount: 8 })),
            // What only later pages need. The form library stays out: only some of them have it.
            { name: 'more-data', test: data, minShareCount: 8 },
          ],
        },
      },
    },
  },
  optimizeDeps: {
    // All that pages import, found at the start: found later, it would reload the page in the middle of its first use.
    entries: ['src/**/*.{ts,tsx}'],
    // Only imported by the mock.
    include: ['msw', 'msw/browser'],
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': apiTarget, '/auth': apiTarget, '^/callback\\?': apiTarget } },
})
