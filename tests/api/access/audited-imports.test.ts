import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { users } from '../../../server/db/schema/access/users'
import { products } from '../../../server/db/schema/catalogue/products'
import { marketplaces } from '../../../server/db/schema/marketplaces/marketplaces'
import { handleImports } from '../../../server/imports/import-job'
import { JobRunner } from '../../../server/jobs/job-runner'
import type { AuditEvent } from '../../../src/domain/access/audit-event'
import type { ImportRun } from '../../../src/domain/imports/import'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi

beforeAll(async () => {
  api = await openTestApi()
})

afterAll(() => api.close())

const rowsOf = (event: AuditEvent) =>
  api.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.event, event))
    .orderBy(desc(auditLog.at), desc(auditLog.hashid))

const accountOf = async (who: string) => {
  const [found] = await api.db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, `${who}@portal.test`))
  if (!found) throw new Error(`There is no ${who}`)
  return found
}

const sendAs = async (who: string) => {
  const { access_token: token } = await api.signIn(who)
  return <Body = { message: string }>(method: string, path: string, body?: unknown) =>
    api.send<Body>(method, path, {
      token,
      headers: { 'x-request-id': `request-of-${who}`, 'user-agent': 'Till 7' },
      ...(body === undefined ? {} : { body }),
    })
}

test('the audit log has each imported field with its author, who applied it, and the request', async () => {
  const [supplier, staff] = [await sendAs('supplier'), await sendAs('operations')]
  const author = await accountOf('supplier')
  const [product] = await api.db
    .select()
    .from(products)
    .where(eq(products.vendor_hash, author.vendor_hash ?? ''))
    .orderBy(products.hashid)
    .limit(1)
  const begun = await supplier<{ data: { hashid: string } }>('POST', '/imports', {
    title: 'Audited.csv',
    vendor_hash: author.vendor_hash,
    mapping: [],
    row_count: 2,
  })
  // With a second approver required, a supplier's import waits until staff apply it.
  await api.db.update(marketplaces).set({ requires_second_approver: true })
  const path = `/imports/${begun.body.data.hashid}`
  const values = { name: 'Audited', item_code: 'audited-1', upc: '00000000000000', category: 'Snacks' }
  const rows = [
    { row: 2, record_hash: product?.hashid, values: { name: 'Oat Bar', sell_price: '12.34' } },
    { row: 3, record_hash: null, values: { ...values, sell_price: '30.00' } },
  ]
  expect((await supplier('POST', `${path}/rows`, { rows })).status).toBe(200)
  expect((await supplier('POST', `${path}/start`, { applies: true })).status).toBe(200)
  const clock = () => api.clock.now
  await new JobRunner(api.db, [handleImports(api.db, clock)], clock).runDue()
  const { body } = await staff<{ data: ImportRun }>('GET', path)
  const set = body.data.change_set?.hashid
  expect((await staff('POST', `/changes/${set}/apply`, {})).status).toBe(200)

  const noted = (await rowsOf('product-changed')).filter(({ change_set_hash }) => change_set_hash === set)
  expect(noted).toHaveLength(2)
  const who = {
    actor_hash: (await accountOf('operations')).hashid,
    on_behalf_hash: author.hashid,
    request_id: 'request-of-operations',
  }
  expect(noted).toEqual(noted.map(() => expect.objectContaining(who)))
  expect(noted.find(({ subject_hash }) => subject_hash === product?.hashid)?.details).toEqual({
    before: { name: product?.name, sell_price: product?.sell_price },
    after: { name: 'Oat Bar', sell_price: '12.34' },
  })
  const added = noted.find(({ subject_hash }) => subject_hash !== product?.hashid)
  expect(added?.details).toMatchObject({
    before: { name: null, sell_price: null },
    after: { ...values, sell_price: '30.00' },
  })
})
