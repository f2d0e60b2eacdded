import { drizzle } from 'drizzle-orm/pglite'
import { PGliteWithPreparedStatements } from '../server/db/pglite-with-prepared-statements'
import { prepare } from '../server/db/prepare'
import { DEMO_PASSWORD } from '../server/db/seed/demo'
import { createBenchApp } from './bench-app'

// npm run bench:dashboard: measures the dashboard and the reports of staff on the full demo, compared with the lists
// that the dashboard used to load and those that a page would need to compute the same figures itself.
const ROUNDS = 5
const now = new Date()
const day = (ago: number) => new Date(now.getTime() - ago * 86_400_000).toISOString().slice(0, 10)
const year = `from=${day(364)}&to=${day(0)}`

const db = drizzle(await PGliteWithPreparedStatements.open())
const { secret } = await prepare(db, { now, size: 'full', log: () => {} })
const api = createBenchApp({ db, secret, now })
const signedIn = await api.request('/api/v1/auth/login', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'operations@portal.test', password: DEMO_PASSWORD }),
})
const authorization = `Bearer ${(await signedIn.json()).access_token}`

const variants: Record<string, string[]> = {
  'lists of the former dashboard': ['/orders?limit=-1&filter=upcoming', '/vendors?limit=-1'],
  'lists with the same data': ['/orders?limit=-1', '/vendors?limit=-1', '/lastOrdered?limit=-1'],
  dashboard: ['/dashboard?limit=-1'],
  'report of a year by vendor': [`/reports?by=vendor&${year}`],
  'report of a year by category, compared': [`/reports?by=category&${year}&compare=year`],
  'report of 30 days over time': [`/reports?by=time&from=${day(29)}&to=${day(0)}`],
}

const times = new Map(Object.keys(variants).map((name): [string, number[]] => [name, []]))
const sizes = new Map<string, number>()
for (let round = 0; round <= ROUNDS; round++)
  for (const [name, paths] of Object.entries(variants)) {
    const startedAt = performance.now()
    let size = 0
    for (const path of paths)
      size += (await (await api.request(`/api/v1${path}`, { headers: { authorization } })).text()).length
    sizes.set(name, size)
    // The first round is a warm-up.
    if (round > 0) times.get(name)?.push(performance.now() - startedAt)
  }

const medianOf = (all: number[] = []) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0
const [lists = ''] = Object.keys(variants)
console.log(`Staff on the whole demo, median of ${ROUNDS}, and the ratio to the first line`)
for (const [name, all] of times) {
  const [time, size] = [medianOf(all), sizes.get(name) ?? 0]
  const ofTime = time / medianOf(times.get(lists))
  const ofSize = size / (sizes.get(lists) ?? 1)
  console.log(
    `${name.padEnd(42)}${time.toFixed(0).padStart(6)} ms ${ofTime.toFixed(2).padStart(6)}${(size / 1e3).toFixed(0).padStart(8)} kB ${ofSize.toFixed(3).padStart(7)}`,
  )
}
process.exit(0)
