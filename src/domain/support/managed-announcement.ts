import * as z from 'zod/mini'
import { type Role, roles } from '../access/role'
import { admin } from '../access/rule'
import { crud } from '../contract/crud'
import { defineForm, oneOf } from '../forms/form-field'
import { enumeration } from '../values/enumeration'
import { day, hashid } from '../values/primitives'
import { optional, paragraphs, text } from '../values/validation'
import { announcementKind } from './announcement'

/** Everyone reads it. */
export const EVERYONE = 'all'

export const announcementState = enumeration({
  running: [0, 'Running'],
  upcoming: [1, 'Upcoming'],
  ended: [2, 'Ended'],
})

/** An announcement as staff list it. Archived ones were ended early. */
export const announcementRow = z.object({
  hashid,
  /** Its title. */
  name: z.string(),
  kind: announcementKind.schema,
  state: announcementState.schema,
  /** The marketplace or retail group; null for everyone. */
  audience: z.nullable(z.string()),
  roles: z.array(z.string()),
  /** Days in the zone of its marketplace. */
  starts_on: day,
  ends_on: z.nullable(day),
  /** Users who have read it. */
  read_count: z.int(),
  is_archived: z.boolean(),
})
export type AnnouncementRow = z.infer<typeof announcementRow>

const noRoles: Role[] = []

export const announcementForm = defineForm({
  name: { schema: text(120), empty: '', label: 'Title', isWide: true },
  text: { schema: paragraphs(2_000), empty: '', label: 'Text', input: 'paragraphs' },
  kind: { ...oneOf(announcementKind), empty: String(announcementKind.value.news), label: 'Kind' },
  audience: {
    schema: z
      .string()
      .check(
        z.maxLength(60, { error: 'Required', abort: true }),
        z.regex(/^(all|(marketplace|retail-group):[A-Za-z0-9_-]{6,40})$/, 'Required'),
      ),
    empty: EVERYONE,
    label: 'Shown to',
    options: [{ value: EVERYONE, label: 'Everyone' }],
  },
  starts_on: {
    schema: day,
    empty: '',
    label: 'First day',
    input: 'date',
    hint: 'In the time zone of the marketplace, otherwise US Eastern.',
  },
  ends_on: {
    schema: optional(day),
    empty: '',
    label: 'Last day',
    input: 'date',
    hint: 'Leave blank to show it until you end it.',
  },
  roles: {
    schema: z.array(z.enum(roles, 'Unknown role')).check(z.maxLength(roles.length)),
    empty: noRoles,
    label: 'Only these roles (all, if none is selected)',
    input: 'checkboxes',
    options: roles.map((role) => ({ value: role, label: role })),
  },
})

export const managedAnnouncements = crud('announcements', {
  may: admin,
  noun: ['an announcement', 'announcements'],
  row: announcementRow,
  form: announcementForm.schema,
})
