// npm run bench: installs missing packages, builds if the sources changed, and runs a benchmark from the folder
// bench.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfStale } from './build-if-stale.mjs'
import { installIfStale, orExit, root, run } from './install.mjs'

const [name = 'main', ...args] = process.argv.slice(2)
const file = `bench/${name}.ts`
orExit(() => {
  if (!existsSync(join(root, file))) throw new Error(`There is no benchmark ${file}.`)
  installIfStale()
  buildIfStale()
  run('tsx', [file, ...args])
})
