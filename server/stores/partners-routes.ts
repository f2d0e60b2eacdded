import { listPartnerGroups, listPartners } from '@/domain/stores/contract'
import type { Partner } from '@/domain/stores/partner'
import { groupPartners } from '@/domain/stores/partner-context'
import { serve } from '../http/serve'
import { readPartners } from './read-partners'

export const partnerRoutes = [
  serve(listPartners, async ({ scope, session, query }) => {
    const found = await readPartners(scope)
    return {
      data: query.restricted ? found.filter(({ hashid }) => session.store_hashes.includes(hashid)) : found,
    }
  }),
  serve(listPartnerGroups, async ({ scope }) => {
    const groups = Object.entries(groupPartners(await readPartners(scope)))
    return { data: groups.map(([hashid, members]) => groupOf(hashid, members)) }
  }),
]

const groupOf = (hashid: string, members: Partner[]) => ({
  hashid,
  name: members[0]?.partner_group_name ?? '',
  partners: { data: members },
})
