import { fileURLToPath } from 'node:url'

/** Import aliases of the portal and of the benchmark pages. */
export const aliases = {
  '@': fileURLToPath(new URL('../src', import.meta.url)),
  // Part of React since version 18, so the shim for older versions is left out.
  'use-sync-external-store/shim': 'use-sync-external-store',
}
