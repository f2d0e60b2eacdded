import { PGlite } from '@electric-sql/pglite'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { expect, test, vi } from 'vitest'
import { migrate } from '../../server/db/migrate'
import { migrations } from '../../server/db/migrations.gen'
import { files } from '../../server/db/schema/claims'
import { storedBytes, storedFiles } from '../../server/db/schema/files'
import { jobs } from '../../server/db/schema/jobs'
import { JobRunner } from '../../server/jobs/job-runner'
import { handleMail } from '../../server/mail/mail-job'
import { renderPdf } from '../../server/pdf/render-pdf'

/** Creates a database as the version before a migration left it. */
async function databaseBefore(tag: string) {
  const client = await PGlite.create()
  const db = drizzle(client)
  await db.execute(sql`create table _migrations (tag text primary key, checksum text)`)
  for (const migration of migrations.slice(
    0,
    migrations.findIndex((each) => each.tag === tag),
  )) {
    for (const statement of migration.statements) await db.execute(sql.raw(statement))
    await db.execute(sql`insert into _migrations values (${migration.tag}, ${migration.checksum})`)
  }
  return { db, close: () => client.close() }
}

test('an upgrade sends waiting mail once and keeps failed mail for staff', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const { db, close } = await databaseBefore('0003_jobs')
  for (const [hashid, attempts, sent_at] of [
    ['waiting', 3, null],
    ['given_up', 12, null],
    ['sent', 1, '2026-11-01T00:00:00Z'],
  ])
    await db.execute(sql`insert into outbox
      (hashid, recipient, subject, body, created_at, sent_at, attempts, next_attempt_at)
      values (${hashid}, 'maya@corner.test', 'Two orders placed', 'secret link', now(), ${sent_at}, ${attempts}, now())`)
  await db.transaction(migrate)
  const sent: string[] = []
  const send = async ({ hashid, body }: { hashid: string; body: string }) => {
    sent.push(`${hashid}: ${body}`)
  }
  const clock = () => new Date()
  await new JobRunner(db, [handleMail({ db, clock, renderPdf }, send)], clock).runDue()
  expect(sent).toEqual(['waiting: secret link'])
  const states = await db.select({ hashid: jobs.hashid, state: jobs.state }).from(jobs).orderBy(jobs.hashid)
  expect(states).toEqual([
    { hashid: 'given_up', state: 'failed' },
    { hashid: 'waiting', state: 'done' },
  ])
  await close()
})

test('an upgrade moves the photos of orders to the stored files, equal ones once', async () => {
  const { db, close } = await databaseBefore('0014_stored_files_and_pictures')
  // The photos alone matter here, not the orders that they belong to.
  await db.execute(sql`alter table files drop constraint files_order_hash_orders_hashid_fk`)
  await db.execute(sql`alter table files drop constraint files_uploaded_by_hash_users_hashid_fk`)
  for (const [hashid, content] of [
    ['photo-1', 'crushed'],
    ['photo-2', 'wet'],
    ['photo-3', 'crushed'],
  ])
    await db.execute(sql`insert into files (hashid, order_hash, type, size, content, uploaded_by_hash, uploaded_at)
      values (${hashid}, 'order', 'image/jpeg', 7, ${content}::text::bytea, 'user', now())`)
  await db.transaction(migrate)
  const moved = await db
    .select({ hashid: files.hashid, type: storedFiles.type, content: storedBytes.content })
    .from(files)
    .innerJoin(storedFiles, eq(storedFiles.hashid, files.stored_hash))
    .innerJoin(storedBytes, eq(storedBytes.file_hash, storedFiles.hashid))
    .orderBy(files.hashid)
  expect(moved.map(({ content, ...file }) => [file, new TextDecoder().decode(content)])).toEqual([
    [{ hashid: 'photo-1', type: 'image/jpeg' }, 'crushed'],
    [{ hashid: 'photo-2', type: 'image/jpeg' }, 'wet'],
    [{ hashid: 'photo-3', type: 'image/jpeg' }, 'crushed'],
  ])
  expect(await db.$count(storedFiles)).toBe(2)
  await close()
})
