import * as z from 'zod/mini'
import { admin } from '../access/rule'
import { dataOf, get } from '../contract/endpoint'
import { instant } from '../values/primitives'
import { health } from './contract'

/** Tables that the page lists. */
export const LARGEST_TABLES = 15

const tableSize = z.object({
  name: z.string(),
  /** As the database estimates them. */
  rows: z.int(),
  /** With indexes and long texts. */
  bytes: z.int(),
})

export const systemState = z.object({
  version: z.string(),
  health: z.omit(health.output, { time: true }),
  database: z.object({
    /** True if the database runs inside the portal's process. */
    is_embedded: z.boolean(),
    version: z.string(),
    bytes: z.int(),
    tables: z.array(tableSize),
    table_count: z.int(),
  }),
  mail: z.object({
    waiting: z.int(),
    /** When the oldest mail that is not sent yet was written. */
    waiting_since: z.nullable(instant),
    failed: z.int(),
    /** In the last 24 hours. */
    sent: z.int(),
  }),
  jobs: z.object({ waiting: z.int(), scheduled: z.int(), running: z.int(), failed: z.int() }),
})
export type SystemState = z.infer<typeof systemState>

export const viewSystem = get('/admin/system', {
  may: admin,
  summary: 'The version, health, database, mail queue and jobs of the portal',
  output: dataOf(systemState),
})
