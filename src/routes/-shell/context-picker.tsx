import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ChevronsUpDownIcon, StoreIcon } from 'lucide-react'
import { useState } from 'react'
import { contextOf, groupContextOf } from '@/domain/partner-context'
import { adminRoles, groupRoles } from '@/domain/role'
import type { User } from '@/domain/user'
import { setContext } from '@/queries/partner-context'
import { usePartnerContext } from '@/queries/use-partner-context'
import { buttonVariants } from '@/ui/button'
import { cn } from '@/ui/cn'
import { type Option, OptionList } from '@/ui/option-list'
import { Popover, PopoverContent, PopoverTrigger } from '@/ui/popover'

const EVERYTHING = 'everything'

/** Picks the store or the group that one works for. Shown where there is more than one partner. Section 2. */
export function ContextPicker({ user }: { user: User }) {
  const client = useQueryClient()
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const { context, partners } = usePartnerContext()
  if (partners.length <= 1) return null

  const pick = (value: string) => {
    setOpen(false)
    const partner = partners.find((it) => it.hashid === value)
    setContext(client, partner ? contextOf(partner) : groupContextOf(value, partners))
    void router.invalidate()
  }
  const options: Option[] = [
    ...(adminRoles.includes(user.role_name)
      ? [{ value: EVERYTHING, label: 'Clear Context', hint: 'all stores' }]
      : []),
    ...(groupRoles.includes(user.role_name) ? groupOptions(partners) : []),
    ...partners.map((partner) => ({
      value: partner.hashid,
      label: partner.display_name,
      group: partner.partner_group_name || 'Others',
      hint: `${partner.city}, ${partner.state}`,
    })),
  ]
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger
        aria-label={`Ordering for ${context?.name ?? 'all stores'}. Change`}
        className={cn(
          buttonVariants({ variant: 'nav', size: 'sm' }),
          'min-w-0 shrink border border-nav-muted/40 px-2.5',
        )}
      >
        <StoreIcon aria-hidden="true" />
        <span className="max-w-24 truncate tablet:max-w-44">{context?.name ?? 'All stores'}</span>
        <ChevronsUpDownIcon aria-hidden="true" />
      </PopoverTrigger>
      <PopoverContent className="w-96">
        <OptionList
          label="Store or group"
          options={options}
          value={context?.hash ?? EVERYTHING}
          onPick={pick}
        />
      </PopoverContent>
    </Popover>
  )
}

/** 'Select Group': the groups with more than one store. */
function groupOptions(
  partners: readonly { partner_group_hash: string; partner_group_name: string }[],
): Option[] {
  const sizes = new Map<string, { name: string; stores: number }>()
  for (const { partner_group_hash, partner_group_name } of partners) {
    const known = sizes.get(partner_group_hash)
    sizes.set(partner_group_hash, { name: partner_group_name, stores: (known?.stores ?? 0) + 1 })
  }
  return [...sizes].map(([value, { name, stores }]) => ({
    value,
    label: name,
    group: 'Select Group',
    hint: `${stores} stores`,
  }))
}
