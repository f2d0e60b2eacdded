import * as z from 'zod/mini'
import { capitalised } from '../navigation/breadcrumb'
import { adminPermissions, buyerPermissions } from './permission'

const MAX_PERMISSIONS = 100

/** All permissions: those for pages outside the admin area first. */
export const permissions: readonly string[] = [
  ...buyerPermissions,
  ...adminPermissions.filter((name) => !buyerPermissions.includes(name)),
]

/** Permissions whose names do not say it in words. */
const labels: Readonly<Record<string, string>> = {
  logos: 'Login Logos',
  partnergroups: 'Partner Groups',
  'store-faqs': 'Store FAQs',
  'tables-defs': 'Table Definition',
}

/** Returns a permission as screens name it. */
export const permissionLabel = (name: string): string => labels[name] ?? capitalised(name)

/** The field for the permissions of a user or of a role. */
export const permissionsField = {
  schema: z.array(z.enum(permissions, 'Unknown permission')).check(z.maxLength(MAX_PERMISSIONS)),
  empty: [],
  label: 'Permissions',
  input: 'checkboxes',
  options: permissions.map((name) => ({ value: name, label: permissionLabel(name) })),
} as const
