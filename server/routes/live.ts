import { listen } from '@/domain/contract/live'
import { openEventStream } from '../live/event-stream'
import { serve } from '../serve'

export const liveRoutes = [serve(listen, async ({ home, session }) => openEventStream(home, session))]
