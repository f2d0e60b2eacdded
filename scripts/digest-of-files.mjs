import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

/**
 * Hashes the names and contents of files and folders, because a fresh clone gives every file a new date.
 * @param {string[]} paths relative to the repository; missing ones are left out
 * @param {string[]} [ignored]
 */
export function digestOfFiles(paths, ignored = []) {
  const digest = createHash('sha256')
  for (const path of paths) addTo(digest, path, ignored)
  return digest
}

function addTo(digest, path, ignored) {
  const full = join(root, path)
  if (!existsSync(full) || ignored.includes(path)) return
  if (statSync(full).isDirectory())
    for (const name of readdirSync(full).sort()) addTo(digest, join(path, name), ignored)
  else digest.update(`\0${path}\0`).update(readFileSync(full))
}
