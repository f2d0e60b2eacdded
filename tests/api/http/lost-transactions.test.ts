import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'

let api: TestApi
let buyer: Buyer
beforeAll(async () => {
  api = await openTestApi({ changesSchema: true })
  buyer = await buyerOf(api, 'store')
  // A rollback does not reset a sequence, so each attempt counts.
  await api.db.execute(sql`create sequence statements`)
  await api.db.execute(sql`create function lose() returns boolean language plpgsql as $$ begin
    if nextval('statements') <= 1000 then raise exception 'lost' using errcode = 'deadlock_detected'; end if;
    return true; end $$`)
  await api.db.execute(sql`create function lose_write() returns trigger language plpgsql as
    $$ begin perform lose(); return null; end $$`)
  await loseNext(0)
})
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterAll(async () => {
  vi.restoreAllMocks()
  await api.close()
})

/** Has the next statements on the tables of a test lose as in a deadlock. */
const loseNext = (count: number) => api.db.execute(sql`select setval('statements', ${1000 - count}::bigint)`)
const signIn = () =>
  api.send('POST', '/auth/login', { body: { email: 'client@portal.test', password: 'not theirs' } })
const changeAddress = () =>
  buyer.send('POST', '/account/email', { email: 'maya@stores.test', current_password: 'not hers' })
const order = () =>
  buyer.order(
    buyer.find(({ order_multiple }) => order_multiple === 1),
    1,
  )

test.each([
  { call: 'a sign-in', step: 'before the password is checked', table: 'attempts', send: signIn, status: 401 },
  { call: 'a sign-in', step: 'after the password is checked', table: 'audit_log', send: signIn, status: 401 },
  {
    call: 'a new address',
    step: 'before the password is checked',
    table: 'attempts',
    send: changeAddress,
    status: 422,
  },
  {
    call: 'a cart line',
    step: 'in its one statement',
    table: 'unconfirmed_orders',
    send: order,
    status: 200,
  },
])('$call that loses $step runs again, twice at most', async ({ table, send, status }) => {
  const name = sql.identifier(table)
  await api.db.execute(sql`create trigger lose before insert on ${name} execute function lose_write()`)
  await loseNext(2)
  expect((await send()).status).toBe(status)
  await loseNext(3)
  const lost = await send()
  expect([lost.status, lost.headers.get('retry-after')]).toEqual([503, '5'])
  await loseNext(0)
  await api.db.execute(sql`drop trigger lose on ${name}`)
})

test('a request whose session is briefly unreadable gets a 503 with a retry time', async () => {
  await api.db.execute(sql`alter table sessions rename to stored_sessions`)
  await api.db.execute(sql`create view sessions as select * from stored_sessions where lose()`)
  await loseNext(1)
  const lost = await buyer.send('GET', '/auth/user')
  expect([lost.status, lost.headers.get('retry-after')]).toEqual([503, '5'])
  expect((await buyer.send('GET', '/auth/user')).status).toBe(200)
})
