import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

/**
 * Hashes the contents, because a fresh clone gives every file a new date, and the environment variables that the
 * build uses.
 */
function digestOfSources() {
  const digest = createHash('sha256')
  for (const path of sources) addTo(digest, path)
  for (const [name, value] of Object.entries(process.env).sort(([a], [b]) => (a < b ? -1 : 1)))
    if (name.startsWith('VITE_')) digest.update(`\0${name}=${value}`)
  return digest.digest('hex')
}

function addTo(digest, path) {
  const full = join(root, path)
  if (!existsSync(full) || generated.includes(path)) return
  if (statSync(full).isDirectory())
    for (const name of readdirSync(full).sort()) addTo(digest, join(path, name))
  else digest.update(`\0${path}\0`).update(readFileSync(full))
}
