import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import * as z from 'zod/mini'
import { PGliteWithPreparedStatements } from '../server/db/pglite-with-prepared-statements'
import { prepare } from '../server/db/prepare'
import { DEMO_PASSWORD } from '../server/db/seed/demo'
import { addAttributes } from './attributes'
import { createBenchApp } from './bench-app'

// npm run bench:admin: measures the lists of the admin area, each with `ROWS` rows: when its first bytes come, and when it is whole.
// `LISTS=users,brokers` measures these alone.
// `ATTRIBUTES=5` gives each store as many custom attributes.
// The rows are copies of those of the demo, without their children.
const ROWS = Number(process.env.ROWS ?? 100_000)
const ROUNDS = 3
const ATTRIBUTES = Number(process.env.ATTRIBUTES ?? 0)

interface Copied {
  path: string
  /** The filters of the list, apart from the number of rows. */
  query?: string
  table: string
  /** Columns whose values must differ between rows. */
  unique?: readonly string[]
  /** Columns that the copies have another value in. */
  set?: Readonly<Record<string, string>>
  /** A list that must be filled before: the rows refer to its copies. */
  after?: string
  /** A table with children that no row is without, and its column of the parent. */
  children?: readonly [table: string, parent: string]
}
const lists: readonly Copied[] = [
  { path: 'announcements', table: 'notices' },
  { path: 'assets', table: 'marketing_assets' },
  {
    path: 'audit',
    query: 'from=2000-01-01&to=2100-01-01',
    table: 'audit_log',
    set: {
      event: "'product-changed'",
      subject_hash: '(array(select hashid from products order by hashid))[1 + n % 300]',
      actor_hash: '(array(select hashid from users order by hashid))[1 + n % 10]',
      details: `'{"before": {"status": "1"}, "after": {"status": "0"}, "reason": "Out of season"}'`,
      at: "now() - n * interval '1 second'",
    },
  },
  { path: 'brokers', table: 'brokers', unique: ['name'] },
  { path: 'calendar', table: 'closed_days', set: { day: 't.day + n' } },
  { path: 'categories', table: 'categories', unique: ['name'] },
  { path: 'invitations', table: 'invitations', unique: ['email', 'token_hash'] },
  { path: 'partnergroups', table: 'partner_groups', unique: ['name'] },
  { path: 'partners', table: 'partners', unique: ['name', 'display_name'] },
  // A cart for each copied store.
  {
    path: 'potential-orders',
    table: 'unconfirmed_orders',
    set: { store_hash: "'b' || lpad(n::text, 11, '0')" },
    after: 'partners',
  },
  {
    path: 'product-recall',
    table: 'recalls',
    set: {
      archived_at: 'now()',
      product_hash: '(array(select hashid from products order by hashid))[1 + n % 300]',
    },
  },
  {
    path: 'product-status-updates',
    table: 'audit_log',
    set: {
      event: "'product-changed'",
      subject_hash: '(array(select hashid from products order by hashid))[1 + n % 300]',
      details: `'{"before": {"status": "1"}, "after": {"status": "0"}, "reason": "Out of season"}'`,
      at: "now() - n * interval '1 second'",
    },
  },
  {
    path: 'promotions',
    table: 'promotions',
    unique: ['name'],
    children: ['promotion_products', 'promotion_hash'],
  },
  { path: 'resources', table: 'resources' },
  { path: 'retailgroups', table: 'retail_groups', unique: ['name'] },
  { path: 'store-faqs', table: 'faqs' },
  {
    path: 'supplier/updates',
    table: 'change_sets',
    children: ['change_items', 'set_hash'],
  },
  { path: 'tutorials', table: 'tutorials' },
  { path: 'users', table: 'users', unique: ['email'] },
  { path: 'vendor-groups', table: 'vendor_groups', unique: ['name', 'short_name'] },
]

const db = drizzle(await PGliteWithPreparedStatements.open())
const { secret } = await prepare(db, { now: new Date(), size: 'small', log: () => {} })
const api = createBenchApp({ db, secret })
const signedIn = await api.request('/api/v1/auth/login', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'operations@portal.test', password: DEMO_PASSWORD }),
})
const authorization = `Bearer ${(await signedIn.json()).access_token}`

// The demo has no closed days.
await api.request('/api/v1/admin/calendar', {
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization },
  body: JSON.stringify({ name: 'Inventory', day: '2027-01-15', closed: 'all', holiday: '', version: '0' }),
})

const columnsIn = z.object({ rows: z.array(z.object({ column_name: z.string() })) })

/** Paths of the lists that have their rows. */
const filled = new Set<string>()

/** Copies the rows of a table, each with its children, until there are `ROWS`. */
async function fill({ path, table, unique = [], set = {}, after, children }: Copied): Promise<void> {
  if (filled.has(path)) return
  filled.add(path)
  const before = lists.find((list) => list.path === after)
  if (before) await fill(before)
  const newHash = sql`'b' || lpad(n::text, 11, '0')`
  const newRandomHash = sql`substr(md5(t.hashid || ' ' || n), 1, 12)`
  // Without triggers, as a restored backup is loaded.
  await db.execute(sql`set session_replication_role = replica`)
  await db.execute(sql`create temporary table original as select hashid,
    row_number() over (order by hashid) - 1 as place, count(*) over () as of_all from ${sql.identifier(table)}`)
  await copy(table, 'hashid', (name) => {
    if (name === 'hashid') return newHash
    if (unique.includes(name)) return sql`t.${sql.identifier(name)} || ' ' || n`
    return set[name] === undefined ? undefined : sql.raw(set[name])
  })
  if (children) {
    const [of, parent] = children
    await copy(of, parent, (name) =>
      name === parent ? newHash : name === 'hashid' ? newRandomHash : undefined,
    )
  }
  await db.execute(sql`drop table original`)
  await db.execute(sql`set session_replication_role = origin`)
  await db.execute(sql`analyze`)
}

/** @param key the column with the hash of the original; @param valueOf the value of a copy, if it differs */
async function copy(table: string, key: string, valueOf: (name: string) => SQL | undefined): Promise<void> {
  const { rows } = z.parse(
    columnsIn,
    await db.execute(sql`select column_name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`),
  )
  const names = rows.map(({ column_name }) => column_name)
  const listed = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )
  const values = sql.join(
    names.map((name) => valueOf(name) ?? sql`t.${sql.identifier(name)}`),
    sql`, `,
  )
  await db.execute(sql`insert into ${sql.identifier(table)} (${listed}) select ${values}
    from ${sql.identifier(table)} t join original on original.hashid = t.${sql.identifier(key)}
    join generate_series(1, ${ROWS}::int) n on n % original.of_all = original.place`)
}

async function read({ path, query = '' }: Copied) {
  const startedAt = performance.now()
  const answer = await api.request(`/api/v1/admin/${path}?limit=-1&${query}`, { headers: { authorization } })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  const reader = answer.body?.getReader()
  let first = 0
  let bytes = 0
  for (;;) {
    const piece = await reader?.read()
    if (!piece?.value) return { first, whole: performance.now() - startedAt, bytes }
    if (bytes === 0) first = performance.now() - startedAt
    bytes += piece.value.length
  }
}

const median = (all: number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0
console.log(
  `Lists of the admin area with ${ROWS.toLocaleString('en-US')} rows each, embedded database, median of ${ROUNDS}`,
)
const only = process.env.LISTS?.split(',')
for (const list of only ? lists.filter(({ path }) => only.includes(path)) : lists) {
  await fill(list)
  if (list.path === 'partners' && ATTRIBUTES > 0)
    await addAttributes({ db, api, authorization }, { owner: 'store', table: 'partners', count: ATTRIBUTES })
  // The first round is a warm-up.
  await read(list)
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await read(list))
  const first = median(rounds.map((each) => each.first)).toFixed(0)
  const whole = median(rounds.map((each) => each.whole)).toFixed(0)
  const size = ((rounds[0]?.bytes ?? 0) / 1e6).toFixed(1)
  console.log(
    `${list.path.padEnd(18)}${first.padStart(6)} ms, whole ${whole.padStart(6)} ms ${size.padStart(6)} MB`,
  )
}
process.exit(0)
