import { gt, type SQL, type Subquery, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from 'hono'
import { PART_ROWS } from '@/domain/contract/crud'
import type { Database } from '../db/database'
import { sha256 } from './hash'

/** Rows of the first chunk. Few, so that they appear while the others are read. */
const FIRST_ROWS = 400
/** Rows of later chunks: about 30 ms on the embedded database's only connection, which other requests wait for. */
const MORE_ROWS = 5_000

/** A list as JSON text. */
export interface RowStream {
  /** ETag: the same for the same rows. */
  tag?: string
  /** Rows, comma-separated. */
  chunks: () => AsyncGenerator<string>
}

interface Source {
  /** Changes whenever the rows may have changed. */
  version: string
  /** Selects the `hashid`s that follow `last`, in order. */
  keysAfter: (last: string, limit: number) => Query
  /** Selects rows as `line`, ordered by `hashid`. `isNext` restricts any table's key column to the current chunk. */
  rowsOf: (isNext: (key: PgColumn) => SQL) => Query
}

interface Query {
  getSQL: () => SQL
  toSQL: () => { sql: string; params: unknown[] }
}

/**
 * Streams rows in chunks by their key. Each chunk is its own statement, so that other requests need not wait for a
 * whole list.
 */
export async function rowStream(db: Database, { version, keysAfter, rowsOf }: Source): Promise<RowStream> {
  const isNextAfter = (last: string) => (key: PgColumn) =>
    sql`(${key} > ${last} and ${key} <= (select last from next))`
  const statements = [keysAfter('', FIRST_ROWS).toSQL(), rowsOf(isNextAfter('')).toSQL()]
  return {
    tag: await sha256(JSON.stringify([version, statements])),
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

/**
 * Returns rows that one statement writes, each as `line`. For lists with their own order and at most a few chunks of
 * rows.
 */
export async function singleStatementRows(db: Database, line: SQL, sorted: Subquery): Promise<RowStream> {
  const [found] = await db.select({ rows: sql<string | null>`string_agg(${line}, ',')` }).from(sorted)
  const rows = found?.rows
  return {
    tag: await sha256(rows ?? ''),
    chunks: async function* () {
      if (rows) yield rows
    },
  }
}

/** A part of a list in the order of its hashes. */
export interface ListPart {
  /** Condition for the rows of the part, of which the first ones are read. */
  isIn: (hashid: PgColumn) => SQL
  limit: number
}

/**
 * Streams a list that `read` reads in parts, so that the first rows need not wait for the last ones. For lists whose rows the
 * database cannot write as JSON.
 */
export const rowsInParts = <Row extends { hashid: string }>(
  read: (part: ListPart) => Promise<readonly Row[]>,
): RowStream => ({
  chunks: async function* () {
    for (let last = '', limit = PART_ROWS; ; limit = MORE_ROWS) {
      const after = last
      const rows = await read({ isIn: (hashid) => gt(hashid, after), limit })
      if (rows.length > 0) yield rows.map((row) => JSON.stringify(row)).join()
      const end = rows.at(-1)
      if (!end || rows.length < limit) return
      last = end.hashid
    }
  },
})

/** Sends a list while it is read, or a 304 to a client that already has it. */
export async function answerRows(context: Context, { tag, chunks }: RowStream): Promise<Response> {
  const etag = tag && `W/"${tag}"`
  const headers = { ...(etag && { etag }), 'cache-control': 'private, no-cache' }
  if (etag && matchesEtag(context.req.header('if-none-match'), etag)) return context.body(null, 304, headers)
  const rows = chunks()
  // An immediate failure still gets its own status.
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

const matchesEtag = (header: string | undefined, etag: string) =>
  header?.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*') ?? false
