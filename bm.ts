import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { sql } from 'drizzle-orm'
import { migrate } from './server/db/migrate'
import { seedDemo } from './server/db/seed/demo'
import * as L from './server/db/seed/ledger'
for (const size of ['small','full'] as const) {
const c = await PGlite.create(); const db = drizzle(c)
await migrate(db as never)
let t=performance.now()
await seedDemo(db as never, { now: new Date('2026-11-18T13:00:00Z'), size, hashPassword: async () => 'x' })
console.log(size, 'seed', performance.now()-t)
console.log((await c.query(`select event, count(*), sum(amount) from order_ledger group by 1`)).rows)
console.log((await c.query(`select status, count(*), count(*) filter (where due_on < '2026-11-18' and status=0) overdue from claims group by 1`)).rows)
console.log((await c.query(`select pg_size_pretty(pg_total_relation_size('order_ledger')) s, pg_size_pretty(pg_database_size(current_database())) d`)).rows)
}
