import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { adminPermissions } from '../../src/domain/access/permission'
import { ADMIN, runAdmin } from '../setup/admin-command'
import { copyEmptyDatabase, hasPostgres, newDatabase } from '../setup/data-folders'
import { type ServerProcess, startServer } from '../setup/server-process'

const PASSWORD = 'a long new password'
let folder: string
let server: ServerProcess | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-create-user-'))
})
afterEach(async () => {
  await server?.stop()
  server = undefined
  await rm(folder, { recursive: true, force: true })
})

/** Runs the command as a script would, with the password on its standard input. */
const createUser = (args: readonly string[], settings: Record<string, string> = {}, input = PASSWORD) =>
  runAdmin(['create-user', ...args], { DATA_DIR: folder, ...settings }, `${input}\n`)

const ada = ['--email', 'Ada@example.com', '--name', 'Ada Byron', '--password-stdin']

async function signIn(url: string, email: string) {
  const response = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  return { status: response.status, body: await response.json() }
}

async function userOf(url: string, email: string) {
  const { body } = await signIn(url, email)
  const response = await fetch(`${url}/api/v1/auth/user`, {
    headers: { authorization: `Bearer ${body.access_token}` },
  })
  return (await response.json()).data
}

test.skipIf(!hasPostgres())(
  'the first administrator of a PostgreSQL database is created while the portal runs, and may do everything',
  async () => {
    const settings = { DATABASE_URL: await newDatabase('empty') }
    server = await startServer(folder, undefined, settings)
    expect(createUser(ada, settings)).toMatchObject({ status: 0 })
    const user = await userOf(server.url, 'ada@example.com')
    expect(user).toMatchObject({ name: 'Ada Byron', role_name: 'Operations' })
    expect(user.user_permissions).toEqual(expect.arrayContaining(adminPermissions))

    const client = new Client({ connectionString: settings.DATABASE_URL })
    await client.connect()
    const { rows } = await client.query(
      `select event, user_agent, user_hash from audit_log where email = 'Ada@example.com' order by at limit 1`,
    )
    await client.end()
    expect(rows).toEqual([
      { event: 'created-by-command', user_agent: 'npm run admin', user_hash: expect.any(String) },
    ])

    await server.stop()
    server = await startServer(folder, undefined, { ...settings, DEMO: 'on' })
    expect(server.output()).toContain('DEMO=on has no effect')
    expect(server.output()).not.toContain('no accounts yet')
    expect((await signIn(server.url, 'operations@portal.test')).status).not.toBe(200)
  },
)

test('create-user adds the administrator of a new embedded database without the demo, and says to stop the portal first', async () => {
  expect(createUser([...ada, '--role', 'Developer'])).toMatchObject({ status: 0 })
  server = await startServer(folder)
  expect(await userOf(server.url, 'ada@example.com')).toMatchObject({ role_name: 'Developer' })
  expect(server.output()).not.toContain('Filling the empty database')
  const refused = createUser(['--email', 'b@example.com', '--name', 'Bob', '--password-stdin'])
  expect(refused.status).toBe(1)
  expect(refused.output).toContain('Stop the portal first')
})

test('a marketplace is created once, with a brand key of its own', async () => {
  await copyEmptyDatabase(folder)
  const create = (...args: string[]) => runAdmin(['create-marketplace', ...args], { DATA_DIR: folder })
  const beacon = ['--name', 'Beacon Hill Foods', '--brand', 'beacon', '--host', 'orders.example.com']
  expect(create(...beacon)).toMatchObject({ status: 0 })
  for (const [args, message] of [
    [beacon, 'Another marketplace has this brand.'],
    [
      ['--name', 'Other', '--brand', 'sfa', '--host', 'ORDERS.example.com'],
      'Another marketplace has this host.',
    ],
    [
      ['--name', 'Other', '--brand', 'Other', '--host', 'other.example.com'],
      '--brand: Use lowercase letters, digits and hyphens',
    ],
    [['--name', 'Other', '--brand', 'sfa', '--host', 'http://other'], '--host: Enter a host name'],
    [
      ['--name', 'Other', '--brand', 'sfa', '--host', 'other.example.com', '--time-zone', 'Mars'],
      '--time-zone: Choose a time zone from the list',
    ],
    [['--name', 'Other'], 'Usage:'],
  ] as const) {
    const refused = create(...args)
    expect([refused.status, refused.output]).toEqual([1, expect.stringContaining(message)])
  }
})

test('a taken address, a weak password, another role and a password as an argument are refused', async () => {
  await copyEmptyDatabase(folder)
  expect(createUser(ada).status).toBe(0)
  for (const [args, input, message] of [
    [['--email', 'ADA@example.com', '--name', 'Ada', '--password-stdin'], PASSWORD, 'is taken'],
    [ada, 'short', 'The password: Must be at least 12 characters'],
    [[...ada, '--role', 'Store'], PASSWORD, '--role: Must be Operations or Developer'],
    [['--email', 'no address', '--name', '', '--password-stdin'], PASSWORD, 'Usage:'],
    [
      ['--email', 'no address', '--name', 'Ada', '--password-stdin'],
      PASSWORD,
      '--email: Invalid email address',
    ],
    [['--email', 'b@example.com', '--name', 'Bob', '--password', PASSWORD], '', 'can be read by others'],
    [['--email', 'b@example.com', '--name', 'Bob'], '', 'Usage:'],
  ] as const) {
    const refused = createUser(args, {}, input)
    expect(refused.status, message).toBe(1)
    expect(refused.output).toContain(message)
    expect(refused.output).not.toContain(PASSWORD)
  }
})

test('at a terminal, create-user asks for the password and does not show it', async (context) => {
  if (spawnSync('script', ['--version']).status !== 0)
    context.skip('NOT TESTED: this machine has no `script`, which makes a terminal.')
  await copyEmptyDatabase(folder)
  const command = [process.execPath, ...ADMIN, 'create-user'].join(' ')
  const terminal = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
  })
  const answers: [question: string, answer: string][] = [
    ['Email: ', 'ada@example.com'],
    ['Name: ', 'Ada Byron'],
    ['Password: ', PASSWORD],
    ['Repeat the password: ', PASSWORD],
  ]
  let shown = ''
  terminal.stdout.on('data', (chunk: Buffer) => {
    shown += chunk.toString()
    const [next] = answers
    if (!next || !shown.includes(next[0])) return
    answers.shift()
    terminal.stdin.write(`${next[1]}\r`)
  })
  const [status] = await once(terminal, 'exit')
  expect(shown).toContain('Ada Byron can sign in as ada@example.com (Operations).')
  expect(shown).not.toContain(PASSWORD)
  expect(status).toBe(0)
})
