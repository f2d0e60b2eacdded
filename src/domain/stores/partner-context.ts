import * as z from 'zod/mini'
import { hashid } from '../values/primitives'
import type { Partner } from './partner'

/** The store, or group of stores, that a person is working for. */
export const partnerContext = z.object({
  type: z.enum(['Partner', 'Partner Group']),
  hash: hashid,
  name: z.string(),
  customReport: z.boolean(),
})
export type PartnerContext = z.infer<typeof partnerContext>

export const contextOf = (partner: Partner): PartnerContext => ({
  type: 'Partner',
  hash: partner.hashid,
  name: partner.display_name,
  customReport: partner.has_custom_export,
})

/** Returns the context of a whole group, limited to `partners` (those the person may see). */
export function groupContextOf(hash: string, partners: readonly Partner[]): PartnerContext | null {
  const members = partners.filter((partner) => partner.partner_group_hash === hash)
  const first = members[0]
  if (!first) return null
  return {
    type: 'Partner Group',
    hash,
    name: first.partner_group_name,
    customReport: members.some((partner) => partner.has_custom_export),
  }
}

/** Returns the `filters` value of list calls: forPartner(HASH) or forPartnerGroup(HASH). */
export const contextFilter = (context: Pick<PartnerContext, 'type' | 'hash'>) =>
  `for${context.type.replace(' ', '')}(${context.hash})`

/** Reads a `filters` value; null if it is malformed. */
export function parseContextFilter(filters: string): Pick<PartnerContext, 'type' | 'hash'> | null {
  const match = /^for(PartnerGroup|Partner)\(([A-Za-z0-9_-]{6,40})\)$/.exec(filters)
  if (!match?.[1] || !match[2]) return null
  return { type: match[1] === 'Partner' ? 'Partner' : 'Partner Group', hash: match[2] }
}

/** Returns the stores of a context by display name. */
export function storesIn(context: PartnerContext | null, partners: readonly Partner[]): Partner[] {
  if (!context) return []
  const members = partners.filter((partner) =>
    context.type === 'Partner'
      ? partner.hashid === context.hash
      : partner.partner_group_hash === context.hash,
  )
  return members.sort((a, b) => a.display_name.localeCompare(b.display_name))
}

/**
 * Returns the initial context of a session: the only partner; or, with several and auto-select, the alphabetically first partner of the
 * first group ('Others' holds those without one).
 */
export function initialContext(partners: readonly Partner[], autoSelect: boolean): PartnerContext | null {
  const [only] = partners
  if (!only) return null
  if (partners.length === 1) return contextOf(only)
  if (!autoSelect) return null
  const [firstGroup = []] = Object.values(groupPartners(partners))
  const [first] = [...firstGroup].sort((a, b) => a.name.localeCompare(b.name))
  return first ? contextOf(first) : null
}

/** Groups partners by `partner_group_hash`, or under 'Others', without changing their order. */
export function groupPartners(partners: readonly Partner[]): Record<string, Partner[]> {
  const groups: Record<string, Partner[]> = {}
  for (const partner of partners) (groups[partner.partner_group_hash || 'Others'] ??= []).push(partner)
  return groups
}
