import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Root folder of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'node_modules/.portal-lock')
const { engines, devEngines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
/** Minimum Node versions of the portal and of these scripts. */
const oldest = { portal: engines.node.slice(2), scripts: devEngines.runtime.version.slice(2) }

/** Environment whose PATH starts with the project's programs, including its Node. */
export const environment = () => ({
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
})

/** Returns the Node installed as a package, or else the current one. @throws if neither is new enough */
export function bestNode() {
  const packaged = join(root, 'node_modules/.bin/node')
  if (existsSync(packaged) && isNewEnough(versionOf(packaged), oldest.portal)) return packaged
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
 * Installs the packages if they are missing or older than the lock file.
 * @throws if that fails, or no Node is new enough
 */
export function installIfStale() {
  if (!isNewEnough(process.versions.node, oldest.scripts))
    throw new Error(`The portal needs Node ${oldest.scripts} or newer; this is ${process.versions.node}.`)
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
    console.log('Installing the packages. This is done once.')
    // NODE_ENV=production would skip the packages that build the portal.
    run('npm', ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'])
    writeFileSync(stamp, lock)
  }
  bestNode()
}

/** Runs a program and waits for it. @throws if it cannot be run, or fails */
export function run(program, args, env = {}) {
  const { status, error } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...environment(), ...env },
  })
  if (error) throw new Error(`${program} could not be run: ${error.message}`)
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed. See the output above.`)
}

/** Runs a program, waits for it, and prints its output. @throws with the output if it cannot be run, or fails */
export function runAndKeepOutput(program, args, env = {}) {
  const { status, error, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 100 * 1_024 * 1_024,
    env: { ...environment(), ...env },
  })
  if (error) throw new Error(`${program} could not be run: ${error.message}`)
  if (status !== 0) throw new Error(`${stdout}${stderr}\n${program} ${args.join(' ')} failed.`)
  console.log(`${stdout}${stderr}`)
}

/** Runs the preparation of a script. On failure, prints the message and exits. */
export function orExit(work) {
  try {
    work()
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
