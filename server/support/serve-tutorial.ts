import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Database } from '../db/database'
import { helpFiles, tutorials } from '../db/schema/support/help'
import { readRange } from '../files/byte-range'
import { fileHeaders } from '../files/serve-file'
import { notFound } from '../http/api-error'
import type { AppContext } from '../http/app-context'

/** Serves the video of a tutorial to anyone with its address, in the parts that players ask for. */
export async function serveTutorialVideo({ db, services }: AppContext, context: Context): Promise<Response> {
  const { stored_hash, type, size } = await findVideo(db, context.req.param('hash') ?? '')
  const range = readRange(context.req.header('range'), size)
  if (range === 'unsatisfiable') return context.body(null, 416, { 'content-range': `bytes */${size}` })
  const file = await services.files.read(stored_hash, range ?? undefined)
  if (!file) throw notFound('This video')
  const headers = { ...fileHeaders({ type, size }), 'accept-ranges': 'bytes' }
  if (!range) return context.body(file.stream, 200, headers)
  return context.body(file.stream, 206, {
    ...headers,
    'content-length': String(range.last - range.first + 1),
    'content-range': `bytes ${range.first}-${range.last}/${size}`,
  })
}

/** Serves the captions that staff wrote for the video of a tutorial. */
export async function serveCaptions({ db }: AppContext, context: Context): Promise<Response> {
  const [found] = await db
    .select({ captions: tutorials.captions })
    .from(tutorials)
    .where(and(eq(tutorials.hashid, context.req.param('hash') ?? ''), isNull(tutorials.archived_at)))
  if (!found?.captions) throw notFound('The captions of this video')
  return context.body(found.captions, 200, { 'content-type': 'text/vtt; charset=utf-8' })
}

async function findVideo(db: Database, video_hash: string) {
  const [found] = await db
    .select({
      stored_hash: helpFiles.stored_hash,
      type: helpFiles.type,
      size: helpFiles.size,
    })
    .from(tutorials)
    .innerJoin(helpFiles, eq(helpFiles.hashid, tutorials.video_hash))
    .where(and(eq(tutorials.video_hash, video_hash), isNull(tutorials.archived_at)))
  if (!found) throw notFound('This video')
  return found
}
