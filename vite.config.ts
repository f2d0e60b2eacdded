import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

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
              test: /node_modules\/(react|react-dom|scheduler|ofetch|ufo|destr|clsx|class-variance-authority|use-sync-external-store|@tanstack\/(router-core|react-router|history|store|react-store))\//,
            },
          ],
        },
      },
    },
  },
  optimizeDeps: { exclude: ['@electric-sql/pglite'] },
  worker: { format: 'es' },
  server: { proxy: { '/api': apiTarget } },
})
