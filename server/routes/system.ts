import { health } from '@/domain/contract/system'
import { ping } from '../db/database'
import { serveAnyone } from '../serve'

export const systemRoutes = [
  serveAnyone(health, async ({ db, now }) => {
    await ping(db)
    return { status: 'ok' as const, time: now.toISOString() }
  }),
]
