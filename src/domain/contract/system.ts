import * as z from 'zod/mini'
import { anyone } from '../rule'
import { get } from './endpoint'

export const health = get('/health', {
  may: anyone,
  summary: 'Whether requests can be served, and the time by the server',
  output: z.object({ status: z.literal('ok'), time: z.string() }),
})
