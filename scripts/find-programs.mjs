import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

const onPath = (name) => {
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** Returns the path of an installed Chromium that has all of its parts. */
export const findFullChromium = () =>
  process.env.CHROMIUM_PATH ?? onPath('chromium') ?? onPath('chromium-browser') ?? onPath('google-chrome')

/** Returns the path of an installed Chromium; undefined leaves the choice to Playwright. */
export const findChromium = () => findFullChromium() ?? findHeadlessShell()

/** Like `findChromium`, but prefers the headless shell, which takes less processor time. */
export const findTestBrowser = () => process.env.CHROMIUM_PATH ?? findHeadlessShell() ?? findChromium()

export const findHeadlessShell = () => onPath('chromium-headless-shell')

/** Returns the folder of PostgreSQL's server programs; undefined if it is not installed. */
export function findPostgres() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = versions.map((version) => `${debian}/${version}/bin`)
  // Some versions have only the client installed.
  return (
    folders.find((folder) => existsSync(`${folder}/initdb`)) ?? onPath('initdb')?.replace(/\/initdb$/, '')
  )
}

/** Installs a Debian package, if running as root on Debian. */
export function installDebianPackage(name) {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return
  console.log(`Installing ${name}. This is done once.`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update'], { stdio: 'ignore', env })
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
}
