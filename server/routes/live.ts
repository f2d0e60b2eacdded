import { listen } from '@/domain/contract/live'
import { endOnStop } from '../live/end-on-stop'
import { liveEvents } from '../live/live-events'
import { serve } from '../serve'

export const liveRoutes = [
  serve(listen, async ({ home, session }) => endOnStop(liveEvents(home, session), home.stopping)),
]
