import * as z from 'zod/mini'
import type { Role } from '../access/role'
import { optionsOf } from '../forms/form-field'

/** Readers of help content. */
export const audiences = { buyers: 'Buyers', suppliers: 'Suppliers', everyone: 'Everyone' } as const
export type Audience = keyof typeof audiences
export const readerKind = z.enum(['buyers', 'suppliers'])
export type ReaderKind = z.infer<typeof readerKind>
export const audience = z.enum(['buyers', 'suppliers', 'everyone'], 'Required')

/** The form field of an audience. */
export const audienceField = {
  schema: audience,
  empty: 'buyers',
  required: true,
  label: 'Shown to',
  options: optionsOf(audiences),
} as const

/** Returns whether a role reads as a buyer or as a supplier. Visitors, who have no role, read as buyers. */
export const readerKindOf = (role: Role | null): ReaderKind => (role === 'Supplier' ? 'suppliers' : 'buyers')

/** Returns the audiences that a role belongs to. */
export const audiencesOf = (role: Role | null): Audience[] => [readerKindOf(role), 'everyone']
