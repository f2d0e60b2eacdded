import * as z from 'zod/mini'
import { param } from '../values/search-param'

export const profileTabs = [
  'page',
  'preview',
  'contacts',
  'warehouses',
  'closed-days',
  'documents',
  'users',
  'payments',
  'history',
] as const
export type ProfileTab = (typeof profileTabs)[number]

/** URL state of a vendor's profile: the open tab. */
export const profileSearch = z.object({ tab: param(z.enum(profileTabs)) })
