import { openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { prepare } from './server/db/prepare'
import { PGliteWithPreparedStatements } from './server/db/pglite-with-prepared-statements'
const t0 = performance.now()
const client = await PGlite.create()
const t1 = performance.now()
await prepare(drizzle(client), { now: new Date('2026-11-18T13:00:00Z'), size: 'small', secret: 'a secret that only tests know, 32+', log: () => {} })
const t2 = performance.now()
console.log('create', t1 - t0, 'prepare', t2 - t1)
const r = await client.query(`select relname, pg_total_relation_size(oid) as s from pg_class where relkind='r' order by 2 desc limit 12`)
console.log(r.rows)
for (const vac of [false, true]) {
  if (vac) { await client.exec('checkpoint') }
  else await client.exec('checkpoint')
  const blob = await client.dumpDataDir('none')
  await writeFile('/tmp/zz.tar', Buffer.from(await blob.arrayBuffer()))
  console.log('tar MB', blob.size / 1e6)
  for (let i = 0; i < 3; i++) {
    const a = performance.now()
    const c = await PGliteWithPreparedStatements.open({ loadDataDir: await openAsBlob('/tmp/zz.tar') })
    const b = performance.now()
    await c.query('select count(*) from products')
    const d = performance.now()
    await c.close()
    console.log('open', Math.round(b - a), 'query', Math.round(d - b), 'close', Math.round(performance.now() - d))
  }
}
