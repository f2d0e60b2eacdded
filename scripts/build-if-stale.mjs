import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './install.mjs'

const stamp = join(root, 'dist/.sources')
const sources = [
  'index.html',
  'package-lock.json',
  'public',
  'server',
  'src',
  'tsconfig.json',
  'tsr.config.json',
  'vite.config.ts',
]

/** Builds the portal and its server where their sources have changed. */
export function buildIfStale() {
  const digest = digestOf(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  console.log('Building the portal.')
  run('npm', ['run', '--silent', 'build'])
  writeFileSync(stamp, digestOf(sources))
}

/** Of the contents, because a fresh clone gives every file a new date. */
function digestOf(paths) {
  const digest = createHash('sha256')
  for (const path of paths) addTo(digest, path)
  return digest.digest('hex')
}

function addTo(digest, path) {
  const full = join(root, path)
  if (!existsSync(full)) return
  if (statSync(full).isDirectory())
    for (const name of readdirSync(full).sort()) addTo(digest, join(path, name))
  else digest.update(path).update(readFileSync(full))
}
