import * as z from 'zod/mini'
import { adminRoles, type Role, roles } from '../access/role'
import { hashid } from '../values/primitives'
import { text } from '../values/validation'

/** A saved table state as in the URL, under a name, for one user or a whole role. */
export const newTableView = z.object({
  name: text(60),
  search: z.string().check(z.maxLength(4_000, 'This view is too large to save')),
  shared_with_role: z.nullable(z.enum(roles)),
})

export type NewView = z.infer<typeof newTableView>

/** A saved view as the current user sees it. */
export const savedView = z.extend(newTableView, {
  hashid,
  is_default: z.boolean(),
  is_mine: z.boolean(),
})
export type SavedView = z.infer<typeof savedView>

/** Returns true if a role may share views with another: its own, or any for staff. */
export const mayShareWith = (role: Role, { role_name }: { role_name: Role }): boolean =>
  role === role_name || adminRoles.includes(role_name)

/** Most saved views of one table per user. */
export const MAX_VIEWS = 50
