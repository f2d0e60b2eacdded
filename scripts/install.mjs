import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const OLDEST_NODE = 20

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

/** Installs the packages where they are missing or older than the lock file. @throws where that cannot be done */
export function installIfStale() {
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE)
    throw new Error(`The portal needs Node ${OLDEST_NODE} or newer; this is ${process.versions.node}.`)
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Installing the packages. This is done once.')
  // NODE_ENV=production would leave out what builds the portal.
  run('npm', ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stamp, lock)
}

/** Runs a program to its end. @throws where it cannot be run, or fails */
export function run(program, args) {
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: 'inherit', env: environment() })
  if (error) throw new Error(`${program} could not be run: ${error.message}`)
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed; what it says is above.`)
}

/** Does what a script needs first. A failure ends the script with its message. */
export function orEnd(work) {
  try {
    work()
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
