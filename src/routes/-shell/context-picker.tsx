import { useQuery } from '@tanstack/react-query'
import { StoreIcon } from 'lucide-react'
import { useMemo } from 'react'
import { clearRoles, groupRoles, type Role } from '@/domain/access/role'
import type { Partner, PartnerGroup } from '@/domain/stores/partner'
import { contextOf, groupContextOf } from '@/domain/stores/partner-context'
import { useUser } from '@/queries/access/use-user'
import { partnerGroups } from '@/queries/stores/partners'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import type { Option } from '@/ui/form/option-list'
import { HeaderPicker } from './header-picker'
import { useSwitchContext } from './use-switch-context'

const EVERYTHING = 'everything'

/** Selects the store or group to work for. Shown to users with more than one partner. */
export function ContextPicker() {
  const user = useUser()
  const switchTo = useSwitchContext()
  const { context, partners } = usePartnerContext()
  const { data: groups } = useQuery({ ...partnerGroups(), enabled: groupRoles.includes(user.role_name) })
  const options = useMemo(
    () => optionsFor(user.role_name, partners, groups ?? []),
    [user.role_name, partners, groups],
  )
  if (partners.length <= 1) return null

  const pick = (value: string) => {
    const partner = partners.find(({ hashid }) => hashid === value)
    switchTo(partner ? contextOf(partner) : groupContextOf(value, partners))
  }
  return (
    <HeaderPicker
      icon={StoreIcon}
      current={context?.name ?? 'All stores'}
      description={`Ordering for ${context?.name ?? 'all stores'}`}
      title="Who are you ordering for?"
      label="Store or group"
      options={options}
      value={context?.hash ?? EVERYTHING}
      onPick={pick}
    />
  )
}

/** Returns the options of a role: Clear Context, Select Group, then the stores by group. */
const optionsFor = (role: Role, partners: readonly Partner[], groups: readonly PartnerGroup[]): Option[] => [
  ...(clearRoles.includes(role) ? [{ value: EVERYTHING, label: 'Clear Context', hint: 'all stores' }] : []),
  ...groups.map(({ hashid, name, partners: { data: members } }) => ({
    value: hashid,
    label: name,
    group: 'Select Group',
    hint: members.length === 1 ? '1 store' : `${members.length} stores`,
  })),
  ...partners.map((partner) => ({
    value: partner.hashid,
    label: partner.display_name,
    group: partner.partner_group_name || 'Others',
    hint: `${partner.city}, ${partner.state}`,
  })),
]
