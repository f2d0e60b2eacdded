import * as z from 'zod/mini'
import type { Role } from '../access/role'
import { optionsOf } from '../forms/form-field'

/** Readers of help content. */
export const audiences = { buyers: 'Buyers', suppliers: 'Suppliers', everyone: 'Everyone' } as const
export type Audience = keyof typeof audiences
export const audience = z.enum(['buyers', 'suppliers', 'everyone'], 'Required')

/** The form field of an audience. */
export const audienceField = {
  schema: audience,
  empty: 'buyers',
  required: true,
  label: 'Shown to',
  options: optionsOf(audiences),
} as const

/** Returns the audiences that a role belongs to. Visitors, who have no role, get the buyers' entries. */
export const audiencesOf = (role: Role | null): Audience[] => [
  role === 'Supplier' ? 'suppliers' : 'buyers',
  'everyone',
]
