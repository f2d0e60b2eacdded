import { listen } from '@/domain/contract/live'
import { liveEvents } from '../live/live-events'
import { serve } from '../serve'

export const liveRoutes = [serve(listen, async ({ home, session }) => liveEvents(home, session))]
