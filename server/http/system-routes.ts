import { health, viewSettings } from '@/domain/system/contract'
import { ping } from '../db/database'
import { unavailable } from './api-error'
import { serveAnyone } from './serve'

export const systemRoutes = [
  serveAnyone(health, async ({ db, now, stopping, changes, isFull }) => {
    if (stopping?.aborted) return unavailable('The portal is stopping.')
    await ping(db)
    return {
      status: isFull?.() ? ('degraded' as const) : ('ok' as const),
      time: now.toISOString(),
      live: changes?.state ?? ('off' as const),
    }
  }),
  serveAnyone(viewSettings, async ({ settings }) => settings.client),
]
