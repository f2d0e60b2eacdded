import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomOf } from '../../server/db/seed/random'
import { openTestApi, type TestApi } from '../api/support/api'
import type { Subject } from '../api/support/example-requests/example'
import { type Caller, demoHashes, openCallers } from './support/callers'
import { errorOf } from './support/check-response'
import { type FuzzRequest, makeRequest } from './support/make-request'
import { type Operation, readOperations } from './support/operations'
import { reproduction } from './support/reproduction'

// Sends hostile input to every call of openapi.json, as every kind of caller, with hashes of their own, of another
// tenant and of no record. `npm run test:fuzz` sends 30,000 requests, `npm test` a part of them.

const SEED = process.env.FUZZ_SEED ?? '1'
const COUNT = Number(process.env.FUZZ_REQUESTS ?? 9_000)
/** One request again, by its number. */
const ONLY = process.env.FUZZ_ONLY === undefined ? null : Number(process.env.FUZZ_ONLY)
/** Processor time after which a request counts as hanging: on a busy machine the clock on the wall says little. */
const HANG_MS = 2_000
/** When a request that waits for something that never comes is given up. */
const ABORT_MS = 30_000
/** Rows that calls use up are put back so often. */
const RESTORE_EVERY = 500
const MAX_FAULTS = 20

const aims = ['own', 'foreign', 'garbage'] as const

let api: TestApi
let access: Awaited<ReturnType<typeof openCallers>>
let demo: ReadonlySet<string>
let operations: Operation[]
beforeAll(async () => {
  api = await openTestApi()
  access = await openCallers(api)
  demo = await demoHashes(api, access.callers.find(({ name }) => name === 'another tenant')?.own ?? never())
  operations = readOperations(await (await api.app.request('/api/v1/openapi.json')).json())
}, 300_000)
afterAll(() => api.close())

test('no request fails, hangs or shows a row of another tenant', { timeout: 3_600_000 }, async () => {
  const combinations = shuffled(
    operations.flatMap((operation) =>
      access.callers.flatMap((caller) => aims.map((aim) => ({ operation, caller, aim }))),
    ),
  )
  const statuses = new Map<number, number>()
  const answered = new Set<string>()
  const errors = new Map<string, string>()
  const numbers = ONLY === null ? Array.from({ length: COUNT }, (_, number) => number) : [ONLY]
  for (const number of numbers) {
    const { operation, caller, aim } = combinations[number % combinations.length] ?? never()
    const random = randomOf(`${SEED}:${number}`)
    const request = makeRequest(operation, subjectOf(caller, aim, random), random)
    if (number % RESTORE_EVERY === 0) await access.restore()
    if (number > 0 && number % 5_000 === 0) console.info(`${number} requests, ${errors.size} faults`)
    const { status, error } = await send(operation, caller, request)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status < 300) answered.add(operation.name)
    if (status === 401) caller.token = await caller.signIn()
    if (!error) continue
    const report = `${error}\n${reproduction({ seed: SEED, number, caller, aim, request })}`
    // Printed at once, because a long run takes minutes.
    if (!errors.has(`${operation.name}: ${error}`)) console.error(report)
    errors.set(`${operation.name}: ${error}`, report)
    if (errors.size >= MAX_FAULTS) break
  }
  const counts = [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, times]) => `${status}: ${times.toLocaleString('en-US')}`)
  console.info(
    `Seed ${SEED}: ${numbers.length.toLocaleString('en-US')} requests to ${operations.length} calls as ${access.callers.length} callers, ${errors.size} faults. ${counts.join(', ')}. ${answered.size} calls succeeded.`,
  )
  expect([...errors.values()].join('\n\n')).toBe('')
  // Input that never passes the door would test nothing behind it.
  if (COUNT >= 5_000 && ONLY === null) expect(answered.size).toBeGreaterThan(operations.length / 2)
})

async function send(operation: Operation, caller: Caller, request: FuzzRequest) {
  const { method, url, headers, body } = request
  const sent = new Headers(headers)
  if (caller.token) sent.set('authorization', `Bearer ${caller.token}`)
  const begun = process.cpuUsage()
  let timer: ReturnType<typeof setTimeout> | undefined
  const aborted = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ABORT_MS)
  })
  const answer = async () => {
    const response = await api.app.request(url, { method, headers: sent, body })
    return { status: response.status, error: await errorOf(response, { operation, request, caller, demo }) }
  }
  const outcome = await Promise.race([answer(), aborted])
  clearTimeout(timer)
  if (!outcome) return { status: 0, error: `no answer in ${ABORT_MS} ms` }
  const { user, system } = process.cpuUsage(begun)
  const spent = (user + system) / 1_000
  return outcome.error || spent < HANG_MS ? outcome : { ...outcome, error: `took more than ${HANG_MS} ms` }
}

function subjectOf(
  { own, foreign }: Caller,
  aim: (typeof aims)[number],
  random: ReturnType<typeof randomOf>,
): Subject {
  if (aim === 'foreign' && foreign) return foreign
  if (aim !== 'garbage') return own
  const garbage = (name: string) =>
    name === 'context' ? `filters=forPartner(${random.hash()})` : random.hash()
  const names = Object.keys(own)
  return { ...own, ...Object.fromEntries(names.map((name) => [name, garbage(name)])) }
}

/** The same order for the same seed, in which few requests still reach every call. */
function shuffled<T>(all: readonly T[]): T[] {
  return randomOf(`order ${SEED}`).sample(all, all.length)
}

function never(): never {
  throw new Error('There is none')
}
