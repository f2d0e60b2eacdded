import { health, viewSettings } from '@/domain/system/contract'
import { viewSystem } from '@/domain/system/system-contract'
import { ping } from '../db/database'
import { readSystem } from '../system/read-system'
import { unavailable } from './api-error'
import type { AppContext } from './app-context'
import { serve, serveAnyone } from './serve'

const healthOf = ({ changes, isFull }: Pick<AppContext, 'changes' | 'isFull'>) => ({
  status: isFull?.() ? ('degraded' as const) : ('ok' as const),
  live: changes?.state ?? ('off' as const),
})

export const systemRoutes = [
  serveAnyone(health, async ({ db, now, stopping, changes, isFull }) => {
    if (stopping?.aborted) return unavailable('The portal is stopping.')
    await ping(db)
    return { ...healthOf({ changes, isFull }), time: now.toISOString() }
  }),
  serve(viewSystem, async ({ appContext, scope }) => ({
    data: await readSystem(scope, healthOf(appContext)),
  })),
  serveAnyone(viewSettings, async ({ settings }) => settings.client),
]
