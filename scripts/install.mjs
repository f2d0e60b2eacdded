import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project. */
export const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'node_modules/.portal-lock')
const { engines, devEngines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
/** The oldest Node that runs the portal, and the oldest that runs these scripts. */
const oldest = { portal: engines.node.slice(2), scripts: devEngines.runtime.version.slice(2) }

/** Programs of the project come first, the Node that it brings among them. */
export const environment = () => ({
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
})

/** The Node that the project brings, else the one that runs this. @throws where neither is new enough */
export function bestNode() {
  const brought = join(root, 'node_modules/.bin/node')
  if (existsSync(brought) && isNewEnough(versionOf(brought), oldest.portal)) return brought
  if (isNewEnough(process.versions.node, oldest.portal)) return process.execPath
  throw new Error(
    `The portal needs Node ${oldest.portal} or newer; this is ${process.versions.node}, and the portal brings none for ${process.platform}-${process.arch}. Install Node ${oldest.portal} or newer and run this again.`,
  )
}

const versionOf = (node) => spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim().slice(1) ?? ''

function isNewEnough(version, lowest) {
  const [major, minor] = version.split('.').map(Number)
  const [lowestMajor, lowestMinor = 0] = lowest.split('.').map(Number)
  return major > lowestMajor || (major === lowestMajor && minor >= lowestMinor)
}

/**
 * Installs the packages where they are missing or older than the lock file.
 * @throws where that cannot be done, or no Node is new enough
 */
export function installIfStale() {
  if (!isNewEnough(process.versions.node, oldest.scripts))
    throw new Error(`The portal needs Node ${oldest.scripts} or newer; this is ${process.versions.node}.`)
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
    console.log('Installing the packages. This is done once.')
    // NODE_ENV=production would leave out what builds the portal.
    run('npm', ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'])
    writeFileSync(stamp, lock)
  }
  bestNode()
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
