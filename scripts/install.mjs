import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project. */
export const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'node_modules/.portal-lock')

/** Programs of the project come first, the Node that it brings among them. */
export const environment = () => ({
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
})

/** The Node that the project brings, else the one that runs this. */
export function bestNode() {
  const brought = join(root, 'node_modules/.bin/node')
  return existsSync(brought) ? brought : process.execPath
}

/** Installs the packages where they are missing or older than the lock file. */
export function installIfStale() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Installing the packages. This is done once.')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stamp, lock)
}

/** Runs a program to its end; a failure ends this one with its code. */
export function run(program, args) {
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: 'inherit', env: environment() })
  if (status === 0) return
  console.error(
    error ? `${program} could not be run: ${error.message}` : `${program} ${args.join(' ')} failed.`,
  )
  process.exit(status ?? 1)
}
