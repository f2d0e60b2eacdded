import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import * as z from 'zod/mini'
import { startPostgres } from '../scripts/postgres-for-tests.mjs'
import { DEMO_PASSWORD } from '../server/db/seed/demo'

const SECONDS = 2
const ROUNDS = 3
const CONNECTIONS = 8
const BATCH_LINES = 100

interface MeasuredCall {
  request: autocannon.Request
  /** Cart lines that a request writes or reads; null for other calls. */
  lines: number | null
  /** Name of the bare handler to compare with. */
  bare?: string
}
interface Measured {
  perSecond: number
  p99: number
}
type Line = { store_hash: string; product_hash: string; qty: number }

/** Measures the cart's calls and lists on both databases, compared with bare handlers, and prints the medians. */
export async function printThroughput() {
  await printFor('embedded database')
  const postgres = await startPostgres()
  if (!postgres) return console.log('This machine has no PostgreSQL.')
  try {
    await printFor('PostgreSQL', postgres.url)
  } finally {
    postgres.stop()
  }
}

async function printFor(database: string, postgresUrl?: string) {
  const server = fork(
    fileURLToPath(new URL('cart-server.ts', import.meta.url)),
    postgresUrl ? [postgresUrl] : [],
    { execArgv: ['--import', 'tsx'] },
  )
  try {
    const [{ port }] = await once(server, 'message')
    const url = `http://127.0.0.1:${port}/api/v1`
    const calls = await callsOf(url)
    const rounds = new Map(Object.keys(calls).map((name): [string, Measured[]] => [name, []]))
    for (let round = 0; round <= ROUNDS; round++)
      for (const [name, { request }] of Object.entries(calls)) {
        const measured = await measure(name, url, request)
        // The first round is a warm-up.
        if (round > 0) rounds.get(name)?.push(measured)
      }
    const perSecondOf = (name: string) => median(rounds.get(name)?.map((round) => round.perSecond))
    printRow(database, 'requests/s', 'lines/s', 'p99, ms', 'of the bare handler')
    for (const [name, { lines, bare }] of Object.entries(calls))
      printRow(
        name,
        perSecondOf(name).toFixed(0),
        lines ? (perSecondOf(name) * lines).toFixed(0) : '',
        median(rounds.get(name)?.map((round) => round.p99)).toFixed(1),
        bare ? `${(perSecondOf(name) / perSecondOf(bare)).toFixed(2)} (goal 0.50)` : '',
      )
  } finally {
    server.kill()
  }
}

const printRow = (name: string, ...cells: string[]) =>
  console.log(name.padEnd(36) + cells.map((cell) => cell.padEnd(12)).join(''))

/** Connections write to different stores, so that they do not wait for each other's rows. */
async function callsOf(url: string): Promise<Record<string, MeasuredCall>> {
  const json = { 'content-type': 'application/json' }
  const send = async (path: string, headers: Record<string, string>, body?: object): Promise<unknown> => {
    const response = await fetch(`${url}${path}`, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
    return response.json()
  }
  const { access_token } = z.parse(
    z.object({ access_token: z.string() }),
    await send('/auth/login', json, { email: 'operations@portal.test', password: DEMO_PASSWORD }),
  )
  const headers = { ...json, authorization: `Bearer ${access_token}` }
  const stores = z
    .parse(
      z.object({ data: z.array(z.object({ hashid: z.string() })) }),
      await send('/partners?limit=-1', headers),
    )
    .data.slice(0, CONNECTIONS)
  const batches: Line[][] = []
  for (const store of stores) {
    const { data } = z.parse(
      products,
      await send(`/products?limit=-1&filters=forPartner(${store.hashid})`, headers),
    )
    const lines = data
      .filter(({ status, is_recalled }) => status === 1 && !is_recalled)
      .map((product) => ({
        store_hash: store.hashid,
        product_hash: product.hashid,
        qty: product.order_multiple,
      }))
    batches.push(lines.slice(0, BATCH_LINES))
    await send('/order/batch', headers, { commands: lines.slice(0, BATCH_LINES) })
  }
  const [smallCart = ''] = stores.map(({ hashid }) => hashid)
  await send('/bare', headers, { store_hash: smallCart, product_hash: smallCart, qty: 1 })
  const post = (path: string, bodies: readonly object[]): autocannon.Request => {
    const texts = bodies.map((body) => JSON.stringify(body))
    let next = 0
    return {
      method: 'POST',
      path: `/api/v1${path}`,
      headers,
      setupRequest: (request) => ({
        ...request,
        body: texts[next++ % texts.length],
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      }),
    }
  }
  const get = (path: string): autocannon.Request => ({ method: 'GET', path: `/api/v1${path}`, headers })
  const singleLines = Array.from({ length: BATCH_LINES }, (_, index) =>
    batches.flatMap((lines) => lines[index] ?? []),
  ).flat()
  return {
    'POST /order': { request: post('/order', singleLines), lines: 1, bare: 'bare INSERT' },
    [`POST /order/batch of ${BATCH_LINES}`]: {
      request: post(
        '/order/batch',
        batches.map((commands) => ({ commands })),
      ),
      lines: BATCH_LINES,
    },
    'bare INSERT': { request: post('/bare', singleLines), lines: 1 },
    'GET /unconfirmedOrders': {
      request: get(`/unconfirmedOrders?limit=-1&filters=forPartner(${smallCart})`),
      lines: BATCH_LINES,
    },
    'GET /products of a store': {
      request: get(`/products?limit=-1&filters=forPartner(${smallCart})`),
      lines: null,
    },
    'bare SELECT': { request: get(`/bare/${smallCart}`), lines: 1 },
  }
}

const products = z.object({
  data: z.array(
    z.object({
      hashid: z.string(),
      status: z.number(),
      is_recalled: z.boolean(),
      order_multiple: z.number(),
    }),
  ),
})

async function measure(name: string, url: string, request: autocannon.Request): Promise<Measured> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, requests: [request] })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name}: ${result.non2xx} rejections, ${result.errors} errors`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

const median = (values: readonly number[] = []) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
