import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { digestOfFiles } from './digest-of-files.mjs'
import { root, run } from './install.mjs'

const stamp = join(root, 'dist/.sources')
const products = [
  'dist/portal/index.html',
  'dist/server/main.mjs',
  'dist/server/admin.mjs',
  'dist/server/pdf-worker.mjs',
].map((path) => join(root, path))
const sources = [
  'index.html',
  'package-lock.json',
  'package.json',
  'public',
  'server',
  'src',
  'tsconfig.json',
  'tsr.config.json',
  'vite.config.ts',
]
/** Written by the build itself, or by `npm run dev:mock`. */
const generated = ['src/routeTree.gen.ts', 'public/mockServiceWorker.js']

/** Builds the portal and its server if their sources changed. @throws if the build fails */
export function buildIfStale(runProgram = run) {
  const digest = digestOfSources()
  const isBuilt = [stamp, ...products].every((path) => existsSync(path))
  if (isBuilt && readFileSync(stamp, 'utf8') === digest) return
  console.log('Building the portal.')
  // Tests set NODE_ENV=test, which would put the development build of React into the portal.
  runProgram('npm', ['run', '--silent', 'build'], { NODE_ENV: 'production' })
  // The digest from before the build: files edited during the build may not be in it.
  writeFileSync(stamp, digest)
}

/** Hashes the sources and the environment variables that the build uses. */
function digestOfSources() {
  const digest = digestOfFiles(sources, generated)
  for (const [name, value] of Object.entries(process.env).sort(([a], [b]) => (a < b ? -1 : 1)))
    if (name.startsWith('VITE_')) digest.update(`\0${name}=${value}`)
  return digest.digest('hex')
}
