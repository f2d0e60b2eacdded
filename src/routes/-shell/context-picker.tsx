import { ChevronsUpDownIcon, StoreIcon } from 'lucide-react'
import { useMemo, useState } from 'react'
import { clearRoles, groupRoles, type Role } from '@/domain/access/role'
import type { Partner } from '@/domain/stores/partner'
import { contextOf, groupContextOf, groupPartners } from '@/domain/stores/partner-context'
import { usePartnerContext } from '@/queries/use-partner-context'
import { useUser } from '@/queries/use-user'
import { cn } from '@/ui/cn'
import { type Option, OptionList } from '@/ui/form/option-list'
import { buttonVariants } from '@/ui/primitives/button'
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from '@/ui/primitives/dialog'
import { useSwitchContext } from './use-switch-context'

const EVERYTHING = 'everything'

/** Selects the store or group to work for. Shown to users with more than one partner. */
export function ContextPicker() {
  const user = useUser()
  const [isOpen, setOpen] = useState(false)
  const switchTo = useSwitchContext()
  const { context, partners } = usePartnerContext()
  const options = useMemo(() => optionsFor(user.role_name, partners), [user.role_name, partners])
  if (partners.length <= 1) return null

  const pick = (value: string) => {
    setOpen(false)
    const partner = partners.find(({ hashid }) => hashid === value)
    switchTo(partner ? contextOf(partner) : groupContextOf(value, partners))
  }
  return (
    <>
      <button
        type="button"
        data-tour="context"
        aria-haspopup="dialog"
        aria-label={`Ordering for ${context?.name ?? 'all stores'}. Change`}
        onClick={() => setOpen(true)}
        className={cn(
          buttonVariants({ variant: 'nav', size: 'sm' }),
          'min-w-0 shrink border border-nav-muted/40 px-2.5',
        )}
      >
        <StoreIcon aria-hidden="true" />
        <span className="max-w-40 truncate desktop:max-w-52">{context?.name ?? 'All stores'}</span>
        <ChevronsUpDownIcon aria-hidden="true" />
      </button>
      <Dialog open={isOpen} onOpenChange={() => setOpen(false)}>
        <DialogContent size="lg">
          <DialogHeader>
            <DialogTitle>Who are you ordering for?</DialogTitle>
          </DialogHeader>
          <DialogBody className="p-0">
            <OptionList
              label="Store or group"
              options={options}
              value={context?.hash ?? EVERYTHING}
              onPick={pick}
            />
          </DialogBody>
        </DialogContent>
      </Dialog>
    </>
  )
}

/** Returns the options of a role: Clear Context, Select Group, then the stores by group. */
const optionsFor = (role: Role, partners: readonly Partner[]): Option[] => [
  ...(clearRoles.includes(role) ? [{ value: EVERYTHING, label: 'Clear Context', hint: 'all stores' }] : []),
  ...(groupRoles.includes(role) ? groupOptions(partners) : []),
  ...partners.map((partner) => ({
    value: partner.hashid,
    label: partner.display_name,
    group: partner.partner_group_name || 'Others',
    hint: `${partner.city}, ${partner.state}`,
  })),
]

/** Returns the groups with their numbers of stores, under 'Select Group'. */
const groupOptions = (partners: readonly Partner[]): Option[] =>
  Object.entries(groupPartners(partners)).flatMap(([value, members]) => {
    const name = members[0]?.partner_group_name
    const hint = members.length === 1 ? '1 store' : `${members.length} stores`
    return name ? [{ value, label: name, group: 'Select Group', hint }] : []
  })
