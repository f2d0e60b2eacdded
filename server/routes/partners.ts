import { listPartnerGroups, listPartners } from '@/domain/contract/partners'
import type { Partner } from '@/domain/partner'
import { groupPartners } from '@/domain/partner-context'
import { readPartners } from '../access/partners'
import { serve } from '../serve'

export const partnerRoutes = [
  serve(listPartners, async ({ scope }) => ({ data: await readPartners(scope) })),
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
