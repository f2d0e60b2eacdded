import * as z from 'zod/mini'
import { type AccountState, accountStates } from '../access/managed-user'
import { roles } from '../access/role'
import { allOf, mayEditUsers } from '../access/rule'
import { get, listOf, wholeList } from '../contract/endpoint'
import { closedDay } from '../orders/closed-day'
import { partnerKind } from '../stores/partner-kind'
import { hashid, percent } from '../values/primitives'
import { partnerGroups } from './partner-group'

/** A store of a partner group, or another partner in it, with its markups. */
export const groupStore = z.object({
  hashid,
  name: z.string(),
  kind: partnerKind.schema,
  city: z.string(),
  state: z.string(),
  time_zone: z.string(),
  fn_markup: percent,
  specialty_client_markup: percent,
  user_count: z.int(),
  is_archived: z.boolean(),
})
export type GroupStore = z.infer<typeof groupStore>

const states = ['active', 'invited', 'expired', 'waiting', 'suspended'] as const satisfies AccountState[]
export const groupUserStates = states.map((value) => ({ value, label: accountStates[value] }))

/** A user who orders for stores of a partner group. */
export const groupUser = z.object({
  hashid,
  name: z.string(),
  email: z.string(),
  role_name: z.enum(roles),
  state: z.enum(states),
  /** True for all stores of the group, also future ones. */
  has_all_stores: z.boolean(),
  /** Names of the user's stores, if those are not all. */
  store_names: z.array(z.string()),
})
export type GroupUser = z.infer<typeof groupUser>

/** A day on which all vendors, those of a marketplace, or one of its vendors is closed. */
export const groupClosedDay = z.omit(closedDay, { is_archived: true })
export type GroupClosedDay = z.infer<typeof groupClosedDay>

const { may } = partnerGroups.read
const query = z.object(wholeList)

export const listGroupStores = get('/admin/partnergroups/{hashid}/stores', {
  may,
  summary: 'The stores and other partners of a partner group with their markups, archived ones included',
  query,
  output: listOf(groupStore),
})

export const listGroupUsers = get('/admin/partnergroups/{hashid}/users', {
  may: allOf(may, mayEditUsers),
  summary: 'The users who order for stores of a partner group',
  query,
  output: listOf(groupUser),
})

export const listGroupClosedDays = get('/admin/partnergroups/{hashid}/closed-days', {
  may,
  summary: 'The closed days of the next 12 months of the vendors of a partner group’s marketplace',
  query,
  output: listOf(groupClosedDay),
})
