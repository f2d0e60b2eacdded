import { and, eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import * as z from 'zod/mini'
import type { LineChange } from '@/domain/cart/line-change'
import { startPostgres } from '../scripts/postgres-for-tests.mjs'
import type { Database } from '../server/db/database'
import { openPostgres } from '../server/db/postgres'
import { prepare } from '../server/db/prepare'
import { products } from '../server/db/schema/catalogue/products'
import { partners } from '../server/db/schema/stores/partners'
import { DEMO_PASSWORD } from '../server/db/seed/demo'
import { newHash } from '../server/http/hash'
import type { ChangeFeed } from '../server/live/change-feed'
import { createBenchApp } from './bench-app'

// npm run bench:live: measures how much events for open pages slow down a cart write (POST /order), with 64
// connections to PostgreSQL on loopback. The variants alternate. Ratios are medians over the rounds, each relative to
// the same round's writes without events.
const CONNECTIONS = 64
const ROUNDS = 9
const ROUND_MS = 2_000

const variants = ['no events', 'rows, gathered NOTIFY', 'pg_notify in each write'] as const
type Variant = (typeof variants)[number]

type Call = (path: string, body: object, token?: string) => Promise<Response>

async function measure(isDurable: boolean) {
  const server = await startPostgres({ isDurable, maxConnections: 100 })
  if (!server) throw new Error('This machine has no PostgreSQL.')
  const portal = openPostgres(server.url)
  const pool = new Pool({ connectionString: server.url, max: CONNECTIONS })
  try {
    const { secret } = await prepare(portal.db, { now: new Date(), size: 'small', log: () => {} })
    await portal.db.execute(notifyingTrigger)
    portal.changes.start()
    const withoutEvents = apiOn(drizzle(pool), secret)
    const withEvents = apiOn(drizzle(pool), secret, portal.changes)
    const signedIn = await withoutEvents('/auth/login', {
      email: 'operations@portal.test',
      password: DEMO_PASSWORD,
    })
    const { access_token } = z.parse(z.object({ access_token: z.string() }), await signedIn.json())
    const lines = await findLines(
      portal.db,
      async (line) => (await withoutEvents('/order', line, access_token)).ok,
    )
    const run = async (variant: Variant) => {
      await chooseTrigger(portal.db, variant)
      const call = variant === 'rows, gathered NOTIFY' ? withEvents : withoutEvents
      return writesPerSecond(lines, async (line) => {
        const { status } = await call('/order', line, access_token)
        if (status !== 200) throw new Error(`A write answered ${status}.`)
      })
    }
    for (const variant of variants) await run(variant)
    const rounds: Record<Variant, number>[] = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await inTurn(run, round))
    report(isDurable, rounds)
  } finally {
    await pool.end()
    await portal.close()
    server.stop()
  }
}

/**
 * Returns a function that posts to an API on this database. Every write stores its response for retries, as in the
 * portal.
 */
function apiOn(db: Database, secret: Uint8Array, changes?: ChangeFeed): Call {
  const app = createBenchApp({ db, secret, changes })
  return async (path, body, token) =>
    app.request(`/api/v1${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}`, 'idempotency-key': newHash() }),
      },
    })
}

/** Measures each variant once. Each round starts with a different one. */
async function inTurn(
  run: (variant: Variant) => Promise<number>,
  round: number,
): Promise<Record<Variant, number>> {
  const measured: Record<Variant, number> = {
    'no events': 0,
    'rows, gathered NOTIFY': 0,
    'pg_notify in each write': 0,
  }
  for (const index of variants.keys()) {
    const variant = variants[(index + round) % variants.length] ?? 'no events'
    measured[variant] = await run(variant)
  }
  return measured
}

/** Notifies in every write, as the portal did before it recorded events. */
const notifyingTrigger = sql`
  create function notify_of_line() returns trigger language plpgsql as $$
  begin
    perform pg_notify('portal_live', json_build_object(
      'topic', 'cart', 'store_hash', new.store_hash, 'vendor_hash', null)::text);
    return null;
  end $$;
  create trigger unconfirmed_orders_notify after insert or update on unconfirmed_orders
    for each row execute function notify_of_line()`

async function chooseTrigger(db: Database, variant: Variant) {
  const setTrigger = (trigger: string, isWanted: boolean) =>
    db.execute(
      sql.raw(`alter table unconfirmed_orders ${isWanted ? 'enable' : 'disable'} trigger ${trigger}`),
    )
  await setTrigger('unconfirmed_orders_live', variant === 'rows, gathered NOTIFY')
  await setTrigger('unconfirmed_orders_notify', variant === 'pg_notify in each write')
  await db.execute(sql`truncate live_events, unconfirmed_orders, idempotency_keys`)
}

/**
 * Finds lines that can be ordered. Each connection gets its own, so that no write waits for a row lock of another.
 */
async function findLines(
  db: Database,
  isOrdered: (line: LineChange) => Promise<boolean>,
): Promise<LineChange[][]> {
  const rows = await db
    .select({ store_hash: partners.hashid, product_hash: products.hashid })
    .from(partners)
    .innerJoin(products, and(eq(products.status, 1), eq(products.order_multiple, 1)))
    .limit(CONNECTIONS * 40)
  const lines: LineChange[] = []
  for (const row of rows) if (await isOrdered({ ...row, qty: 1 })) lines.push({ ...row, qty: 1 })
  return Array.from({ length: CONNECTIONS }, (_, own) =>
    lines.filter((_line, index) => index % CONNECTIONS === own),
  )
}

async function writesPerSecond(lines: LineChange[][], write: (line: LineChange) => Promise<void>) {
  let written = 0
  const startedAt = performance.now()
  const writers = lines.map(async (own) => {
    for (let turn = 0; performance.now() - startedAt < ROUND_MS; turn++) {
      const line = own[turn % own.length]
      if (!line) throw new Error('The demo has too few lines.')
      await write({ ...line, qty: 1 + (turn % 9) })
      written++
    }
  })
  await Promise.all(writers)
  return (written * 1_000) / (performance.now() - startedAt)
}

function report(isDurable: boolean, rounds: Record<Variant, number>[]) {
  console.log(`\n${isDurable ? 'fsync on' : 'fsync off'}${' '.repeat(24)}writes/s   ratio to no events`)
  for (const variant of variants) {
    const ratio = median(rounds.map((round) => round[variant] / round['no events']))
    const perSecond = median(rounds.map((round) => round[variant]))
    const goal = variant === 'rows, gathered NOTIFY' ? ' (goal 0.95)' : ''
    console.log(`${variant.padEnd(32)}${perSecond.toFixed(0).padStart(8)}   ${ratio.toFixed(3)}${goal}`)
  }
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

for (const isDurable of [false, true]) await measure(isDurable)
