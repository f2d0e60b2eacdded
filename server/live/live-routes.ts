import { listen } from '@/domain/live/contract'
import { serve } from '../http/serve'
import { openEventStream } from './event-stream'

export const liveRoutes = [
  serve(listen, async ({ appContext, session }) => openEventStream(appContext, session)),
]
