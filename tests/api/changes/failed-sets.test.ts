import { asc, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { applyJob, handleChangeSets } from '../../../server/changes/apply-set'
import { products } from '../../../server/db/schema/catalogue/products'
import { jobs } from '../../../server/db/schema/jobs'
import { JobRunner } from '../../../server/jobs/job-runner'
import type { ChangeSetDetail } from '../../../src/domain/changes/change-set'
import { dayTimeIn, minutesFromNow } from '../../setup/days'
import { openTestApi, type TestApi } from '../support/api'

const RECORDS = 30
const CHUNK = 10
const ZONE = 'America/Chicago'

let api: TestApi
let token: string
let hashes: string[]
beforeEach(async () => {
  api = await openTestApi()
  const rows = await api.db.select().from(products).orderBy(asc(products.hashid)).limit(RECORDS)
  hashes = rows.map(({ hashid }) => hashid)
  token = (await api.signIn('operations')).access_token
})
afterEach(async () => {
  await mendWrites()
  await api.close()
})

interface Answer {
  message: string
  data: { hashid: string }
}
const post = (path: string, body: object = {}) => api.send<Answer>('POST', path, { token, body })
const show = async (hashid: string) =>
  (await api.send<{ data: ChangeSetDetail }>('GET', `/changes/${hashid}`, { token })).body.data
const codes = async () => {
  const rows = await api.db.select().from(products).orderBy(asc(products.hashid)).limit(RECORDS)
  return rows.map(({ item_code }) => item_code)
}
const changed = async () => (await codes()).filter((code) => code.startsWith('NEW-')).length

/** Refuses to write a product of the last chunk, as a full disk would. */
async function breakWrites() {
  await api.db.execute(sql`create or replace function refuse_write() returns trigger language plpgsql as
    $$ begin raise exception 'the disk is full' using errcode = 'disk_full'; end $$`)
  await api.db.execute(sql`create trigger refuse_write before update on products for each row
    when (new.hashid = ${sql.raw(`'${hashes.at(-1)}'`)}) execute function refuse_write()`)
}
const mendWrites = () => api.db.execute(sql`drop trigger if exists refuse_write on products`)

/** Runs the job of a set as often as it is tried. */
async function runToTheEnd() {
  const handler = handleChangeSets(api.db, () => api.clock.now, { atOnce: CHUNK, chunk: CHUNK })
  for (let attempt = 0; attempt <= applyJob.maxAttempts; attempt += 1) {
    api.clock.now = new Date(api.clock.now.getTime() + 20 * 60_000)
    await new JobRunner(api.db, [handler], () => api.clock.now).runDue()
  }
  // The hours that its pauses took end a session.
  token = (await api.signIn('operations')).access_token
}

async function scheduledSet(): Promise<string> {
  const changes = hashes.map((record_hash, index) => ({
    entity: 'product',
    record_hash,
    field: 'item_code',
    after: `NEW-${index}`,
  }))
  const made = await post('/changes', { title: 'New codes', kind: 'bulk-edit', changes })
  const { hashid } = made.body.data
  expect((await post(`/changes/${hashid}/schedule`, dayTimeIn(ZONE, minutesFromNow(5)))).status).toBe(200)
  return hashid
}

async function failedSet(): Promise<string> {
  const hashid = await scheduledSet()
  await breakWrites()
  await runToTheEnd()
  return hashid
}

const jobOf = async (set_hash: string) => {
  const [job] = await api.db.select().from(jobs).where(sql`${jobs.payload} ->> 'set_hash' = ${set_hash}`)
  if (!job) throw new Error('The set has no job')
  return job
}

test('a set whose job fails for good says why and what was applied, and a retry applies the rest', async () => {
  const hashid = await failedSet()
  expect(await jobOf(hashid)).toMatchObject({ state: 'failed', attempts: applyJob.maxAttempts })
  expect(await show(hashid)).toMatchObject({
    status: 'failed',
    error: expect.stringMatching(/^The portal tried 5 times and could not finish it \(.*53100.*\)\.$/),
    applied_count: RECORDS - CHUNK,
    item_count: RECORDS,
    actions: ['apply', 'revert'],
  })
  expect(await changed()).toBe(RECORDS - CHUNK)

  await mendWrites()
  expect((await post(`/changes/${hashid}/apply`)).body.message).toBe(`${RECORDS} changes applied`)
  expect(await show(hashid)).toMatchObject({ status: 'applied', error: null, applied_count: RECORDS })
  expect(await changed()).toBe(RECORDS)
})

test('the applied part of a failed set is reverted, and nothing is applied meanwhile', async () => {
  const before = await codes()
  const hashid = await failedSet()
  await mendWrites()
  const { body } = await post(`/changes/${hashid}/revert`)
  const revert = body.data.hashid
  expect(await show(hashid)).toMatchObject({ actions: [], reverted_by: { hashid: revert } })
  expect(await post(`/changes/${hashid}/apply`)).toMatchObject({
    status: 409,
    body: { message: 'Another set reverts this one. Cancel that set first.' },
  })
  const { hashid: job } = await jobOf(hashid)
  expect((await post(`/admin/jobs/${job}/retry`)).status).toBe(200)
  await runToTheEnd()
  expect([(await show(hashid)).status, await changed()]).toEqual(['failed', RECORDS - CHUNK])
  expect((await post(`/changes/${revert}/apply`)).body.message).toBe(`${RECORDS - CHUNK} changes applied`)
  expect(await show(hashid)).toMatchObject({ status: 'reverted', actions: [] })
  expect(await codes()).toEqual(before)
})

test('a set whose job is canceled fails with the name of the person, and resumes when the job is retried', async () => {
  const hashid = await scheduledSet()
  const { hashid: job } = await jobOf(hashid)
  token = (await api.signIn('developer')).access_token
  expect((await post(`/admin/jobs/${job}/cancel`)).status).toBe(200)
  const { status, error } = await show(hashid)
  expect([status, error]).toEqual(['failed', expect.stringMatching(/ canceled its job\.$/)])
  api.clock.now = minutesFromNow(6)
  expect((await post(`/admin/jobs/${job}/retry`)).status).toBe(200)
  await runToTheEnd()
  expect(await show(hashid)).toMatchObject({ status: 'applied', applied_count: RECORDS })
})
