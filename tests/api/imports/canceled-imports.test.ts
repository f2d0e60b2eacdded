import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { products } from '../../../server/db/schema/catalogue/products'
import { changeSets } from '../../../server/db/schema/changes'
import { imports } from '../../../server/db/schema/imports'
import { jobs } from '../../../server/db/schema/jobs'
import { handleImports } from '../../../server/imports/import-job'
import { JobRunner } from '../../../server/jobs/job-runner'
import type { User } from '../../../src/domain/access/user'
import type { ImportRow, ImportRun } from '../../../src/domain/imports/import'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { daysFromNow } from '../../setup/days'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
let supplier: string
let staff: string
let vendor: string

beforeAll(async () => {
  api = await openTestApi()
  supplier = (await api.signIn('supplier')).access_token
  staff = (await api.signIn('operations')).access_token
  const { body } = await api.send<{ data: User }>('GET', '/auth/user', { token: supplier })
  vendor = body.data.supplier?.data.vendor.data.hashid ?? ''
})

afterAll(() => api.close())

beforeEach(async () => {
  api.clock.now = TEST_NOW
  await api.db.execute(sql`update marketplaces set requires_second_approver = false`)
  await api.db.delete(imports)
  await api.db.delete(jobs)
  await api.db.delete(changeSets)
  await api.db.delete(products).where(sql`${products.item_code} like 'imported-%'`)
})

type Answer = { message: string; data: { hashid: string }; errors?: Record<string, string[]> }

const postAs =
  (token: string) =>
  (path: string, body: unknown = {}) =>
    api.send<Answer>('POST', path, { token, body })

const getAs =
  (token: string) =>
  async <T>(path: string) => {
    const { status, body } = await api.send<{ data: T }>('GET', path, { token })
    expect(status).toBe(200)
    return body.data
  }

const runner = (rowsAChunk = 3) => {
  const clock = () => api.clock.now
  return new JobRunner(api.db, [handleImports(api.db, clock, rowsAChunk)], clock)
}

const mapping = [
  { heading: 'SKU', field: 'item_code' },
  { heading: 'Season', field: null },
]

const begin = async (token: string, row_count: number, vendor_hash: string | null = vendor) => {
  const answer = await postAs(token)('/imports', { title: 'Fall.csv', vendor_hash, mapping, row_count })
  expect(answer.status).toBe(200)
  return answer.body.data.hashid
}

const started = async (token: string, rows: readonly ImportRow[], vendor_hash: string | null = vendor) => {
  const hashid = await begin(token, rows.length, vendor_hash)
  expect((await postAs(token)(`/imports/${hashid}/rows`, { rows })).status).toBe(200)
  expect((await postAs(token)(`/imports/${hashid}/start`, { applies: true })).status).toBe(200)
  return hashid
}

const newProduct = (row: number, values: ImportRow['values'] = {}): ImportRow => ({
  row,
  record_hash: null,
  values: {
    name: `Imported ${row}`,
    item_code: `imported-${row}`,
    upc: '00000000000000',
    category: 'Snacks',
    sell_price: '30.00',
    ...values,
  },
})

const added = () =>
  api.db
    .select({ vendor: products.vendor_hash, status: products.status, name: products.name })
    .from(products)
    .where(sql`${products.item_code} like 'imported-%'`)
    .orderBy(products.name)

test('an import is canceled while it is sent, or while it runs from another device; then it can be continued', async () => {
  const sending = await begin(supplier, 2)
  expect((await postAs(staff)(`/imports/${sending}/cancel`)).body.message).toBe('Import canceled')
  const late = await postAs(supplier)(`/imports/${sending}/rows`, { rows: [newProduct(2)] })
  expect([late.status, late.body.message]).toEqual([409, 'This import was canceled. Start a new one.'])
  expect((await postAs(supplier)(`/imports/${sending}/retry`)).body.message).toBe(
    'This import can’t be continued. Import its file again.',
  )

  const rows = Array.from({ length: 8 }, (_, index) => newProduct(index + 2))
  const hashid = await started(supplier, rows)
  const clock = () => api.clock.now
  const handler = handleImports(api.db, clock, 3)
  const interrupted = {
    ...handler,
    run: (...[claimed, control]: Parameters<typeof handler.run>) =>
      handler.run(claimed, {
        ...control,
        report: async (percent) => {
          await control.report(percent)
          if (percent < 50) await postAs(supplier)(`/imports/${hashid}/cancel`)
        },
      }),
  }
  await new JobRunner(api.db, [interrupted], clock).runDue()
  const canceled = await getAs(staff)<ImportRun>(`/imports/${hashid}`)
  expect(canceled).toMatchObject({ state: 'canceled', change_set: { status: 'canceled' } })
  expect(canceled.created_count).toBeLessThan(8)
  expect((await postAs(supplier)(`/imports/${hashid}/cancel`)).body.message).toBe('This import is over.')

  expect((await postAs(supplier)(`/imports/${hashid}/retry`)).body.message).toBe('The import continues')
  await runner().runDue()
  expect(await getAs(supplier)<ImportRun>(`/imports/${hashid}`)).toMatchObject({
    state: 'done',
    created_count: 8,
    refused_count: 0,
  })
  expect((await postAs(supplier)(`/imports/${hashid}/retry`)).body.message).toBe('This import is done.')
})

test('the draft of an import is scheduled, and its run says so', async () => {
  const hashid = await begin(staff, 1)
  await postAs(staff)(`/imports/${hashid}/rows`, { rows: [newProduct(2)] })
  await postAs(staff)(`/imports/${hashid}/start`, { applies: false })
  await runner().runDue()
  const draft = await getAs(staff)<ImportRun>(`/imports/${hashid}`)
  expect(draft).toMatchObject({ state: 'done', change_set: { status: 'draft' } })
  const later = { day: daysFromNow(103), time: '06:00', time_zone: 'America/New_York' }
  expect((await postAs(staff)(`/changes/${draft.change_set?.hashid}/schedule`, later)).status).toBe(200)
  expect(await getAs(staff)<ImportRun>(`/imports/${hashid}`)).toMatchObject({
    change_set: { status: 'scheduled' },
  })
  expect(await added()).toEqual([])
})
