import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { products } from '../../../server/db/schema/catalogue/products'
import { changeItems } from '../../../server/db/schema/changes'
import { importRows, imports } from '../../../server/db/schema/imports'
import { handleImports } from '../../../server/imports/import-job'
import { JobRunner } from '../../../server/jobs/job-runner'
import { deleteExpired } from '../../../server/retention/delete-expired'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { openTestApi } from '../support/api'
import { importsOf } from './product-imports'

const api = await openTestApi()
const { begin, countNew, imported, newProduct, post, runner, show } = await importsOf(api)
afterAll(() => api.close())

afterEach(() => vi.restoreAllMocks())

test('rows can be sent again until it starts, and a lost request is noticed', async () => {
  const hashid = await begin(2)
  const rows = [newProduct(2), newProduct(3)]
  await post(`/imports/${hashid}/rows`, { rows: rows.slice(0, 1) })
  const early = await post(`/imports/${hashid}/start`, { applies: true })
  expect([early.status, early.body.message]).toEqual([409, 'Some rows didn’t arrive. Send them again.'])
  expect(await show(hashid)).toMatchObject({ state: 'receiving', row_count: 2, sent_count: 1 })
  await post(`/imports/${hashid}/rows`, { rows })
  await post(`/imports/${hashid}/rows`, {
    rows: [{ ...rows[0], values: { ...rows[0]?.values, name: 'Imported again' } }],
  })
  await post(`/imports/${hashid}/start`, { applies: true })
  expect((await post(`/imports/${hashid}/rows`, { rows })).body.message).toBe(
    'This import has already started.',
  )
  await runner().runDue()
  expect(await show(hashid)).toMatchObject({ state: 'done', created_count: 2 })
  expect(await api.db.$count(products, eq(products.name, 'Imported again'))).toBe(1)
})

test('a second attempt continues with the next rows, and adds nothing twice', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const hashid = await begin(10)
  const rows = Array.from({ length: 10 }, (_, index) => newProduct(index + 1))
  await post(`/imports/${hashid}/rows`, { rows })
  await post(`/imports/${hashid}/start`, { applies: true })
  const clock = () => api.clock.now
  const failing = handleImports(api.db, clock, 3)
  let reports = 0
  const dying = {
    ...failing,
    run: (...[claimed, control]: Parameters<typeof failing.run>) =>
      failing.run(claimed, {
        ...control,
        report: async (percent) => {
          await control.report(percent)
          if (++reports === 2) throw new Error('The process ends')
        },
      }),
  }
  await new JobRunner(api.db, [dying], clock).runDue()
  expect(await show(hashid)).toMatchObject({ state: 'waiting', created_count: 6 })
  api.clock.now = new Date(TEST_NOW.getTime() + 60_000)
  await runner().runDue()
  const run = await show(hashid)
  expect(run).toMatchObject({ state: 'done', created_count: 10, change_set: { status: 'applied' } })
  const isOfSet = and(eq(changeItems.set_hash, run.change_set?.hashid ?? ''), eq(changeItems.field, 'added'))
  expect([await countNew(), await api.db.$count(changeItems, isOfSet)]).toEqual([10, 10])
})

test('reasons are deleted after 90 days, and rows of an import that never started after a week', async () => {
  const run = await imported([newProduct(2, { upc: '1' })])
  const idle = await begin(1)
  await post(`/imports/${idle}/rows`, { rows: [newProduct(2)] })
  const after = (days: number) =>
    deleteExpired(api.db, new Date(TEST_NOW.getTime() + days * 86_400_000), undefined)
  await after(6.9)
  expect(await api.db.$count(importRows)).toBe(2)
  await after(7.1)
  expect(await api.db.$count(importRows)).toBe(1)
  await after(90.1)
  expect(await api.db.$count(importRows)).toBe(0)
  expect((await api.db.select().from(imports)).map(({ hashid }) => hashid)).toEqual([run.hashid])
})
