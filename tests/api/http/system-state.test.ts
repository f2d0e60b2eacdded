import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '../../../server/db/schema/jobs'
import { outbox } from '../../../server/db/schema/system'
import type { SystemState } from '../../../src/domain/system/system-contract'
import { minutesFromNow } from '../../setup/days'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
let operations: string
beforeAll(async () => {
  api = await openTestApi()
  operations = (await api.signIn('operations')).access_token
})
afterAll(() => api.close())

const minutes = (count: number) => minutesFromNow(count).toISOString()
const state = async () =>
  (await api.send<{ data: SystemState }>('GET', '/admin/system', { token: operations })).body.data

test('staff see the version, the health, and the size of the database and its largest tables', async () => {
  const { version, health, database } = await state()
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(health.status).toBe('ok')
  expect(database.version).toMatch(/^PostgreSQL \d+/)
  expect(database.bytes).toBeGreaterThan(1_000_000)
  const sizes = database.tables.map(({ bytes }) => bytes)
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  expect(database.tables.map(({ name }) => name)).toContain('order_items')
  expect(database.table_count).toBeGreaterThan(database.tables.length)
})

test('the mail queue counts waiting, failed and sent mail', async () => {
  await api.db.delete(outbox)
  await api.db.delete(jobs)
  expect((await state()).mail).toEqual({ waiting: 0, waiting_since: null, sent: 0, failed: 0 })
  const mail = { recipient: 'a@b.test', subject: 'Hello', body: 'Hello' }
  await api.db.insert(outbox).values([
    { ...mail, hashid: 'mail00000001', created_at: minutes(-30) },
    { ...mail, hashid: 'mail00000002', created_at: minutes(-20) },
    { ...mail, hashid: 'mail00000003', created_at: minutes(-90), sent_at: minutes(-80) },
    { ...mail, hashid: 'mail00000004', created_at: minutes(-3_000), sent_at: minutes(-2_900) },
  ])
  const job = { kind: 'send-mail', title: 'Hello', payload: {}, created_at: minutes(-30) }
  await api.db.insert(jobs).values([
    { ...job, hashid: 'job000000001', run_at: minutes(-30), state: 'failed' },
    { ...job, hashid: 'job000000002', run_at: minutes(-1) },
    { ...job, hashid: 'job000000003', run_at: minutes(60) },
  ])
  const seen = await state()
  expect(seen.mail).toEqual({ waiting: 2, waiting_since: minutes(-30), sent: 1, failed: 1 })
  expect(seen.jobs).toEqual({ waiting: 1, scheduled: 1, running: 0, failed: 1 })
  await api.db.update(jobs).set({ state: 'running' }).where(eq(jobs.hashid, 'job000000002'))
  expect((await state()).jobs).toEqual({ waiting: 0, scheduled: 1, running: 1, failed: 1 })
})

test('only administrators see it', async () => {
  for (const who of ['analyst', 'outreach', 'store', 'supplier'] as const) {
    const { access_token: token } = await api.signIn(who)
    expect((await api.send('GET', '/admin/system', { token })).status, who).toBe(403)
  }
})
