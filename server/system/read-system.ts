import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { LARGEST_TABLES, type SystemState } from '@/domain/system/system-contract'
import { VERSION } from '@/domain/system/version'
import { jobs } from '../db/schema/jobs'
import { outbox } from '../db/schema/system'
import type { Scope } from '../http/scope'
import { mailJob } from '../mail/mail-job'

const DAY_MS = 86_400_000

/** Returns the state of the portal as operators ask for it. */
export async function readSystem(scope: Scope, health: SystemState['health']): Promise<SystemState> {
  return {
    version: VERSION,
    health,
    database: await readDatabase(scope),
    mail: await readMail(scope),
    jobs: await readJobs(scope),
  }
}

const size = z.coerce.number()
const databaseRow = z.object({ version: z.string(), bytes: size })
const tableRow = z.object({ name: z.string(), rows: size, bytes: size, table_count: size })

async function readDatabase({ db }: Scope): Promise<SystemState['database']> {
  const found = await db.execute(
    sql`select version() as version, pg_database_size(current_database()) as bytes`,
  )
  const { version, bytes } = z.parse(databaseRow, rowsOf(found)[0])
  // A table that was never analyzed has -1 rows.
  const tables = await db.execute(sql`
    select relname as name, greatest(reltuples, 0)::bigint as rows, pg_total_relation_size(oid) as bytes,
      count(*) over () as table_count
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by bytes desc, name limit ${LARGEST_TABLES}`)
  const rows = z.parse(z.array(tableRow), rowsOf(tables))
  return {
    // The embedded database is PostgreSQL compiled to WebAssembly.
    is_embedded: /wasm|emscripten/i.test(version),
    version: /^PostgreSQL [\d.]+/.exec(version)?.[0] ?? version,
    bytes,
    tables: rows.map(({ table_count: _count, ...row }) => row),
    table_count: rows[0]?.table_count ?? 0,
  }
}

/** Both drivers return the rows of a statement in `rows`. */
const rowsOf = (answer: unknown): unknown[] => z.parse(z.object({ rows: z.array(z.unknown()) }), answer).rows

async function readMail({ db, now }: Scope): Promise<SystemState['mail']> {
  const dayAgo = new Date(now.getTime() - DAY_MS).toISOString()
  const [row] = await db
    .select({
      waiting: counted(isNull(outbox.sent_at)),
      waiting_since: sql<
        string | null
      >`min(${outbox.created_at}) filter (where ${outbox.sent_at} is null)`.mapWith(jobs.finished_at),
      sent: counted(gt(outbox.sent_at, dayAgo)),
    })
    .from(outbox)
  const failed = await db.$count(jobs, and(eq(jobs.kind, mailJob.name), eq(jobs.state, 'failed')))
  return {
    waiting: row?.waiting ?? 0,
    waiting_since: row?.waiting_since ?? null,
    sent: row?.sent ?? 0,
    failed,
  }
}

async function readJobs({ db, now }: Scope): Promise<SystemState['jobs']> {
  const isDue = sql`${jobs.run_at} <= ${now.toISOString()}`
  const isQueued = eq(jobs.state, 'queued')
  const [row] = await db
    .select({
      waiting: counted(and(isQueued, isDue)),
      scheduled: counted(sql`${isQueued} and not ${isDue}`),
      running: counted(eq(jobs.state, 'running')),
      failed: counted(eq(jobs.state, 'failed')),
    })
    .from(jobs)
  return row ?? { waiting: 0, scheduled: 0, running: 0, failed: 0 }
}

const counted = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`
