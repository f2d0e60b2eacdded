import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_PASSWORD } from '../server/db/seed/demo'
import { startServer } from '../tests/setup/server-process'

// npm run bench:sign-ins: measures how many milliseconds others wait while one address sends 60 wrong passwords at
// once.
const GUESSES = 60
const ROUNDS = 5

const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'))
const server = await startServer(folder, undefined, { TRUST_PROXY: 'true' })
try {
  const token = await tokenOf(await signIn('198.51.100.1', 'store@portal.test', DEMO_PASSWORD))
  const quiet = await measureOthers(token, 10)
  const busy = new Map<string, number[]>()
  const statuses = new Map<number, number>()
  for (let round = 0; round < ROUNDS; round++) {
    const guesses = Promise.all(
      Array.from({ length: GUESSES }, async (_, guess) => {
        const { status } = await signIn(`203.0.113.${round}`, `guess${guess}@portal.test`, 'not the password')
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }),
    )
    const answered = () => [...statuses.values()].reduce((sum, count) => sum + count, 0)
    do {
      for (const [name, times] of await measureOthers(token, 1))
        busy.set(name, [...(busy.get(name) ?? []), ...times])
    } while (answered() < GUESSES * (round + 1))
    await guesses
  }
  print('quiet', quiet)
  print(`with ${GUESSES} guesses`, busy)
  console.log(
    `answers to guesses: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`,
  )
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

function signIn(address: string, email: string, password: string): Promise<Response> {
  return fetch(`${server.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password }),
  })
}

async function tokenOf(answer: Response): Promise<string> {
  const { access_token } = await answer.json()
  return access_token
}

/** Measures a signed-in read and a valid sign-in from another address, both at once. Milliseconds. */
async function measureOthers(token: string, times: number): Promise<Map<string, number[]>> {
  const measured = new Map<string, number[]>([
    ['GET /auth/user', []],
    ['good sign-in', []],
  ])
  const time = async (name: string, call: () => Promise<Response>) => {
    const started = performance.now()
    const answer = await call()
    if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}`)
    await answer.arrayBuffer()
    measured.get(name)?.push(performance.now() - started)
  }
  for (let i = 0; i < times; i++)
    await Promise.all([
      time('GET /auth/user', () =>
        fetch(`${server.url}/api/v1/auth/user`, { headers: { authorization: `Bearer ${token}` } }),
      ),
      time('good sign-in', () => signIn('198.51.100.2', 'client@portal.test', DEMO_PASSWORD)),
    ])
  return measured
}

function print(label: string, measured: Map<string, number[]>) {
  for (const [name, times] of measured) {
    const sorted = [...times].sort((a, b) => a - b)
    const at = (share: number) => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(0)
    console.log(
      `${label.padEnd(18)} ${name.padEnd(16)} median ${at(0.5).padStart(5)}  slowest ${at(1).padStart(5)}  (${sorted.length} calls)`,
    )
  }
}
