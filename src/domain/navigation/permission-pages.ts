import { buyerPermissions } from '../access/permission'
import { permissions } from '../access/permission-field'
import type { Role } from '../access/role'
import type { User } from '../access/user'
import { adminHints } from './admin-hints'
import { type AdminEntry, adminAreas, adminPagesOf, cogsMenuOf } from './admin-navigation'
import { type Destination, menuOf } from './navigation'

/** Sentences for permissions that their pages don't explain. */
const sentences: Readonly<Record<string, string>> = {
  'view-marketing-asset': 'Sees the pictures, PDFs and videos that vendors offer to buyers',
  'view-price-hold': 'Sees and requests price holds',
  promotions: 'Sees promotions; staff also approve and edit them',
  'recent-users': 'Sees who signed in recently',
  'approval-rules': 'Decides which change sets a second person must approve',
}

export interface PermissionGroup {
  title: string
  permissions: readonly string[]
}

const everyone: Omit<User, 'role_name' | 'user_permissions'> = {
  hashid: 'everyone',
  email: '',
  name: '',
  is_supplier: 0,
  is_developer: 0,
  profile_image: null,
  hide_sample_request_nav: false,
  vendor_sample_request_cooldown: 0,
  status: 1,
  email_verified: true,
  partner_group: null,
  supplier: null,
}

type Entry = AdminEntry | Destination

const userOf = (role_name: Role, user_permissions: string[]): User => ({
  ...everyone,
  role_name,
  user_permissions,
  is_supplier: role_name === 'Supplier' ? 1 : 0,
})

/** Returns the menu entries and pages of a user. */
function entriesOf(user: User): Entry[] {
  const menu = menuOf(user).flatMap((entry): Entry[] => ('entries' in entry ? [...entry.entries] : [entry]))
  return [...menu, ...cogsMenuOf(user), ...adminPagesOf(user)]
}

/** Returns the names of the menu entries and pages that people of a role may open only with a permission, sorted. */
export function entriesBehind(
  role: Role,
  permission: string,
  hasPage: (entry: Destination) => boolean,
): string[] {
  const without = permissions.filter((name) => name !== permission)
  const others = new Set(entriesOf(userOf(role, without)).map(keyOf))
  const found = entriesOf(userOf(role, [...permissions]))
    .filter((entry) => !others.has(keyOf(entry)))
    .filter((entry) => !('to' in entry) || hasPage(entry))
  return [...new Set(found.map(({ label }) => label))].toSorted((a, b) => a.localeCompare(b, 'en'))
}

const keyOf = (entry: Entry) => ('to' in entry ? `${entry.label} ${entry.to}` : entry.label)

/** Pages and menu entries of the admin area by their permission. */
const adminEntries = new Map(
  cogsMenuOf(userOf('Operations', [...permissions])).flatMap((entry) =>
    entry.rule.kind === 'permission' ? [[entry.rule.name, entry] as const] : [],
  ),
)

/** Describes what a permission allows in a sentence. */
export function describePermission(name: string): string {
  const entry = adminEntries.get(name)
  const hint = entry && 'to' in entry ? adminHints[entry.to] : undefined
  return sentences[name] ?? (entry ? `Opens ${entry.label}${hint ? `: ${lowerFirst(hint)}` : ''}` : '')
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Permissions by the area of their pages. */
export const permissionGroups: readonly PermissionGroup[] = makeGroups()

function makeGroups() {
  const areaOf = (name: string) => {
    if (buyerPermissions.includes(name)) return 'Buyers and suppliers'
    const entry = adminEntries.get(name)
    return entry && 'area' in entry ? entry.area : 'Portal'
  }
  return ['Buyers and suppliers', ...adminAreas].map((title) => ({
    title,
    permissions: permissions.filter((name) => areaOf(name) === title),
  }))
}
