import * as z from 'zod/mini'
import { enumeration } from '../values/enumeration'
import { day, hashid, instant } from '../values/primitives'

export const announcementKind = enumeration({
  news: [0, 'News'],
  service: [1, 'Service'],
  warning: [2, 'Warning'],
})

/** An announcement of the marketplace, read or unread by the current user. */
export const announcement = z.object({
  hashid,
  kind: announcementKind.schema,
  title: z.string(),
  text: z.string(),
  published_at: instant,
  /** First day, in the time zone of its marketplace. */
  starts_on: day,
  is_read: z.boolean(),
})
export type Announcement = z.infer<typeof announcement>
