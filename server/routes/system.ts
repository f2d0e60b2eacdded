import { sql } from 'drizzle-orm'
import { health } from '@/domain/contract/system'
import { serveAnyone } from '../serve'

export const systemRoutes = [
  serveAnyone(health, async ({ db, now }) => {
    await db.execute(sql`select 1`)
    return { status: 'ok' as const, time: now.toISOString() }
  }),
]
