import { type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Database } from './db/database'
import { sha256 } from './hash'

/** The first chunk is small: rows are on screen before the others are made. */
const FIRST_ROWS = 400
/** About 20 ms of the embedded database's only connection, which others wait for. */
const MORE_ROWS = 4_000

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
  /** The next rows by `hashid`, in its order. */
  rowsAfter: (last: string, limit: number) => RowQuery
}

interface RowQuery {
  getSQL: () => SQL
  toSQL: () => { sql: string; params: unknown[] }
}

/** Rows in chunks by their key, each a statement of its own: nobody waits for a whole list. */
export async function rowStream(db: Database, { version, rowsAfter }: Source): Promise<RowStream> {
  const question = rowsAfter('', FIRST_ROWS).toSQL()
  return {
    tag: await sha256(JSON.stringify([version, question])),
    chunks: async function* () {
      for (let last = '', limit = FIRST_ROWS; ; limit = MORE_ROWS) {
        const [found] = await db
          .select({
            rows: sql<string | null>`string_agg(row_to_json(line)::text, ',')`,
            count: sql<number>`count(*)::int`,
            last: sql<string>`max(line.hashid)`,
          })
          .from(sql`(${rowsAfter(last, limit).getSQL()}) line`)
        if (!found?.rows) return
        yield found.rows
        if (found.count < limit) return
        last = found.last
      }
    },
  }
}

/** Answers with a list as it is made, or with a 304 to whoever has it already. Section 9. */
export async function answerRows(context: Context, { tag, chunks }: RowStream): Promise<Response> {
  const etag = `W/"${tag}"`
  const headers = { etag, 'cache-control': 'private, no-cache' }
  if (isKnown(context.req.header('if-none-match'), etag)) return context.body(null, 304, headers)
  const rows = chunks()
  // What fails at once is still told by its status.
  const first = await rows.next()
  const text = new ReadableStream<string>({
    start: (controller) => controller.enqueue(`{"data":[${first.done ? '' : first.value}`),
    pull: async (controller) => {
      const next = first.done ? first : await rows.next()
      controller.enqueue(next.done ? ']}' : `,${next.value}`)
      if (next.done) controller.close()
    },
    cancel: async () => void (await rows.return(undefined)),
  })
  return context.body(text.pipeThrough(new TextEncoderStream()), 200, {
    ...headers,
    'content-type': 'application/json',
  })
}

const isKnown = (known: string | undefined, etag: string) =>
  known?.split(',').some((it) => it.trim() === etag || it.trim() === '*') ?? false
