import { type SQL, type Subquery, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from 'hono'
import type { Database } from '../db/database'
import { sha256 } from './hash'

/** The first chunk is small: rows are on screen before the others are made. */
const FIRST_ROWS = 400
/** About 30 ms of the embedded database's only connection, which others wait for. */
const MORE_ROWS = 5_000

/** A list as JSON text that the database makes: no row is looked at on its way. */
export interface RowStream {
  /** The same for the same rows. */
  tag: string
  /** Rows, comma-separated. */
  chunks: () => AsyncGenerator<string>
}

interface Source {
  /** Changes with what the rows are made of. */
  version: string
  /** The next `hashid`s after one, in their order. */
  keysAfter: (last: string, limit: number) => Query
  /** Rows as `line`, in the order of `hashid`, of the keys that come next; `isNext` says which, for any table's column. */
  rowsOf: (isNext: (key: PgColumn) => SQL) => Query
}

interface Query {
  getSQL: () => SQL
  toSQL: () => { sql: string; params: unknown[] }
}

/** Rows in chunks by their key, each a statement of its own: nobody waits for a whole list. */
export async function rowStream(db: Database, { version, keysAfter, rowsOf }: Source): Promise<RowStream> {
  const isNextAfter = (last: string) => (key: PgColumn) =>
    sql`(${key} > ${last} and ${key} <= (select last from next))`
  const question = [keysAfter('', FIRST_ROWS).toSQL(), rowsOf(isNextAfter('')).toSQL()]
  return {
    tag: await sha256(JSON.stringify([version, question])),
    chunks: async function* () {
      for (let last = '', limit = FIRST_ROWS; ; limit = MORE_ROWS) {
        const next = db.$with('next').as(
          db
            .select({
              last: sql<string | null>`max(key.hashid)`.as('last'),
              count: sql<number>`count(*)::int`.as('count'),
            })
            .from(sql`(${keysAfter(last, limit).getSQL()}) key`),
        )
        const [found] = await db
          .with(next)
          .select({
            rows: sql<
              string | null
            >`(select string_agg(line, ',') from (${rowsOf(isNextAfter(last)).getSQL()}) row)`,
            count: next.count,
            last: next.last,
          })
          .from(next)
        if (found?.rows) yield found.rows
        if (!found?.last || found.count < limit) return
        last = found.last
      }
    },
  }
}

/** Rows that one statement writes, each as `line`: for a list in an order of its own that is no longer than a few chunks. */
export async function wholeRows(db: Database, line: SQL, sorted: Subquery): Promise<RowStream> {
  const [found] = await db.select({ rows: sql<string | null>`string_agg(${line}, ',')` }).from(sorted)
  const rows = found?.rows
  return {
    tag: await sha256(rows ?? ''),
    chunks: async function* () {
      if (rows) yield rows
    },
  }
}

/** Answers with a list as it is made, or with a 304 to whoever has it already. */
export async function answerRows(context: Context, { tag, chunks }: RowStream): Promise<Response> {
  const etag = `W/"${tag}"`
  const headers = { etag, 'cache-control': 'private, no-cache' }
  if (isKnown(context.req.header('if-none-match'), etag)) return context.body(null, 304, headers)
  const rows = chunks()
  // What fails at once is still told by its status.
  const first = await rows.next()
  const utf8 = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(utf8.encode(`{"data":[${first.done ? '' : first.value}`)),
    pull: async (controller) => {
      const next = first.done ? first : await rows.next()
      controller.enqueue(utf8.encode(next.done ? ']}' : `,${next.value}`))
      if (next.done) controller.close()
    },
    cancel: async () => void (await rows.return(undefined)),
  })
  return context.body(body, 200, { ...headers, 'content-type': 'application/json' })
}

const isKnown = (known: string | undefined, etag: string) =>
  known?.split(',').some((it) => it.trim() === etag || it.trim() === '*') ?? false
