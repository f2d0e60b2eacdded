import { fileURLToPath } from 'node:url'

/** What imports stand for, in the portal and in the pages that measure parts of it. */
export const aliases = {
  '@': fileURLToPath(new URL('../src', import.meta.url)),
  // React has it since its version 18: what fills in for older ones is left out.
  'use-sync-external-store/shim': 'use-sync-external-store',
}
