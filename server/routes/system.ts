import { health, viewSettings } from '@/domain/contract/system'
import { ping } from '../db/database'
import { unavailable } from '../problem'
import { serveAnyone } from '../serve'

export const systemRoutes = [
  serveAnyone(health, async ({ db, now, stopping }) => {
    if (stopping?.aborted) return unavailable('The portal is stopping.')
    await ping(db)
    return { status: 'ok' as const, time: now.toISOString() }
  }),
  serveAnyone(viewSettings, async ({ settings }) => settings.client),
]
