import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { DEMO_PASSWORD } from '../server/db/seed/demo'

const SECONDS = 4
const ROUNDS = 3
const CONNECTIONS = 8

export interface Measured {
  name: string
  perSecond: number
  p99: number
}

/**
 * Measures requests per second and p99 of the cart's calls, compared with bare handlers on the same server. Rounds
 * alternate, and medians count.
 */
export async function throughput(): Promise<Measured[]> {
  const server = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  })
  const [{ port }] = await once(server, 'message')
  const url = `http://127.0.0.1:${port}/api/v1`
  try {
    const calls = await callsOf(url)
    const rounds: Measured[] = []
    for (let round = 0; round <= ROUNDS; round++)
      for (const [name, request] of Object.entries(calls)) {
        const measured = await measure(name, url, request)
        // The first round is a warm-up.
        if (round > 0) rounds.push(measured)
      }
    return Object.keys(calls).map((name) => {
      const ofName = rounds.filter((round) => round.name === name)
      return {
        name,
        perSecond: median(ofName.map((round) => round.perSecond)),
        p99: median(ofName.map((round) => round.p99)),
      }
    })
  } finally {
    server.kill()
  }
}

async function callsOf(url: string): Promise<Record<string, autocannon.Request>> {
  const ask = async (path: string, init?: RequestInit) => (await fetch(`${url}${path}`, init)).json()
  const json = { 'content-type': 'application/json' }
  const credentials = { email: 'store@portal.test', password: DEMO_PASSWORD }
  const { access_token } = await ask('/auth/login', {
    method: 'POST',
    headers: json,
    body: JSON.stringify(credentials),
  })
  const headers = { ...json, authorization: `Bearer ${access_token}` }
  const store = (await ask('/partners', { headers })).data[0].hashid
  const { data } = await ask(`/products?filters=forPartner(${store})`, { headers })
  const product = data.find(
    (product: { status: number; is_recalled: boolean; order_multiple: number }) =>
      product.status === 1 && !product.is_recalled && product.order_multiple === 1,
  ).hashid
  const body = JSON.stringify({ store_hash: store, product_hash: product, qty: 3 })
  await ask('/order', { method: 'POST', headers, body })
  await ask('/bare', { method: 'POST', headers, body })
  return {
    'POST /order': {
      method: 'POST',
      path: '/api/v1/order',
      headers,
      body,
      setupRequest: (request) => ({
        ...request,
        headers: { ...request.headers, 'idempotency-key': crypto.randomUUID() },
      }),
    },
    'bare INSERT': { method: 'POST', path: '/api/v1/bare', headers, body },
    'GET /unconfirmedOrders': {
      method: 'GET',
      path: `/api/v1/unconfirmedOrders?limit=-1&filters=forPartner(${store})`,
      headers,
    },
    'bare SELECT': { method: 'GET', path: `/api/v1/bare/${store}`, headers },
  }
}

async function measure(name: string, url: string, request: autocannon.Request): Promise<Measured> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, requests: [request] })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name}: ${result.non2xx} rejections, ${result.errors} errors`)
  return { name, perSecond: result.requests.average, p99: result.latency.p99 }
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
