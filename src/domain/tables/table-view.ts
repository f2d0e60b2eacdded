import * as z from 'zod/mini'
import { adminRoles, type Role, roles } from '../access/role'
import { hashid } from '../values/primitives'
import { text } from '../values/validation'

/** What a user saves: the table's state as the address has it, under a name, for themselves or for a role as well. */
export const newTableView = z.object({
  name: text(60),
  search: z.string().check(z.maxLength(4_000, 'This view is too large to save')),
  shared_with_role: z.nullable(z.enum(roles)),
})

/** A saved view as one user sees it. */
export const savedView = z.extend(newTableView, {
  hashid,
  is_default: z.boolean(),
  is_mine: z.boolean(),
})
export type SavedView = z.infer<typeof savedView>

/** Views are shared with one's own role; staff may share with any. */
export const mayShareWith = (role: Role, { role_name }: { role_name: Role }): boolean =>
  role === role_name || adminRoles.includes(role_name)

/** How many views a user may keep of one table. */
export const MAX_VIEWS = 50
