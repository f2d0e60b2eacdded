import * as z from 'zod/mini'
import type { JobKind } from './job-kind'

const payload = z.object({})

/** A job that runs every hour. After a failure it is tried again in five minutes, then after longer pauses. */
export const hourlyJob = (name: string, label: string) =>
  ({
    name,
    label,
    payload,
    atOnce: 1,
    maxAttempts: 1,
    firstPauseMinutes: 5,
    everyMinutes: 60,
  }) satisfies JobKind<typeof payload>
