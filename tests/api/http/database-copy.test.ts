import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessions } from '../../../server/db/schema/access/sessions'
import { users } from '../../../server/db/schema/access/users'
import { liveEvents } from '../../../server/db/schema/live'
import { orders } from '../../../server/db/schema/orders/orders'
import { openTestApi, type TestApi } from '../support/api'
import { buyerOf } from '../support/buyer'

// Every API test starts from the same rows, although databases are reused.

/** The number of rows of each table with a hash of their contents, and the value of each sequence. */
async function contentOf({ db }: TestApi) {
  const tables = await db
    .select({ name: sql<string>`tablename` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = 'public'`)
  const content: Record<string, unknown> = {}
  for (const { name } of tables)
    content[name] = await db
      .select({ rows: sql`count(*)`, hash: sql`sum(hashtextextended(content::text, 0))` })
      .from(sql`${sql.identifier(name)} content`)
  content.sequences = await db
    .select({ name: sql`sequencename`, value: sql`last_value` })
    .from(sql`pg_sequences`)
    .where(sql`schemaname = 'public'`)
    .orderBy(sql`sequencename`)
  return content
}

test('a reused database has the rows of the template, whatever the test before inserted, changed and deleted', async () => {
  const first = await openTestApi()
  const before = await contentOf(first)
  const buyer = await buyerOf(first, 'store')
  const product = buyer.find((it) => it.order_multiple === 1)
  expect((await buyer.order(product, 3)).status).toBe(200)
  await first.db.update(users).set({ name: 'Somebody else' }).where(eq(users.email, 'corporate@portal.test'))
  const [order] = await first.db.select().from(orders).orderBy(orders.hashid).limit(1)
  await first.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.delete(orders).where(eq(orders.hashid, order?.hashid ?? ''))
  })
  await first.db.execute(sql`select nextval(pg_get_serial_sequence('orders', 'order_number'))`)
  expect(await first.db.$count(sessions)).toBe(1)
  expect(await first.db.$count(liveEvents)).toBeGreaterThan(0)
  expect(await contentOf(first)).not.toEqual(before)
  await first.close()

  const second = await openTestApi()
  expect(await contentOf(second)).toEqual(before)
  await second.close()
})
