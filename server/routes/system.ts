import { health, viewSettings } from '@/domain/contract/system'
import { ping } from '../db/database'
import { serveAnyone } from '../serve'

export const systemRoutes = [
  serveAnyone(health, async ({ db, now }) => {
    await ping(db)
    return { status: 'ok' as const, time: now.toISOString() }
  }),
  serveAnyone(viewSettings, async ({ settings }) => settings.client),
]
