import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { PercentIcon, PlusIcon, StoreIcon } from 'lucide-react'
import { useState } from 'react'
import { allows, anyOf } from '@/domain/access/rule'
import type { User } from '@/domain/access/user'
import { optionsOf } from '@/domain/forms/form-field'
import type { GroupStore } from '@/domain/marketplaces/partner-group-details'
import { distributors, partners, stores } from '@/domain/stores/managed-partner'
import { type MarkupField, markupPercent, markupText } from '@/domain/stores/markup-change'
import { partnerKind } from '@/domain/stores/partner-kind'
import { timeZones } from '@/domain/stores/time-zone'
import { useUser } from '@/queries/access/use-user'
import { groupStores } from '@/queries/marketplaces/marketplaces'
import { MarkupDialog } from '@/routes/-page/stores/markup-dialog'
import { NameLink } from '@/routes/-page/table/name-column'
import { TablePage } from '@/routes/-page/table/table-page'
import { column, type TableColumn } from '@/ui/data-table/column'
import { EmptyState } from '@/ui/layout/empty-state'
import { Button, buttonVariants } from '@/ui/primitives/button'
import { statusColumn } from '../-status-column'
import { GroupSection } from './-group-section'

const mayChangeMarkups = anyOf(stores.save.may, distributors.save.may, partners.save.may)

/** The stores of a partner group. `isOpen` is false for an archived group, whose stores do not change. */
export function GroupStores({ hashid, name, isOpen }: { hashid: string; name: string; isOpen: boolean }) {
  const user = useUser()
  const navigate = useNavigate()
  const { data: all = [] } = useQuery(groupStores(hashid))
  const [edited, setEdited] = useState<readonly GroupStore[] | null>(null)
  const active = all.filter(({ is_archived }) => !is_archived)
  const mayChange = isOpen && allows(mayChangeMarkups, user)
  const add = isOpen && allows(stores.add.may, user) && (
    <Link
      to="/admin/stores/$hashid"
      params={{ hashid: 'new' }}
      search={{ partner_group: hashid }}
      className={buttonVariants()}
    >
      <PlusIcon aria-hidden="true" /> New store
    </Link>
  )
  return (
    <GroupSection
      title="Stores"
      description="Markups are part of the specialty prices of these stores. Select stores to change only theirs."
      actions={
        all.length > 0 && (
          <>
            {mayChange && active.length > 0 && (
              <Button variant="outline" onClick={() => setEdited(active)}>
                <PercentIcon aria-hidden="true" /> Change markup
              </Button>
            )}
            {add}
          </>
        )
      }
    >
      <TablePage
        table={{
          key: 'group-stores',
          label: 'Stores',
          columns: columnsFor(user),
          firstSort: 'name',
          nameOf: (store) => store.name,
        }}
        query={groupStores(hashid)}
        {...(mayChange && { actions: [{ label: 'Change markup', run: setEdited }] })}
        empty={
          <EmptyState icon={StoreIcon} title="No stores yet" action={add}>
            Add the first store of this group, or approve a registration into it.
          </EmptyState>
        }
      />
      {edited && (
        <MarkupDialog
          whose={name}
          stores={edited}
          matching={null}
          onMade={(set) => navigate({ to: '/admin/changes/$hashid', params: { hashid: set } })}
          onClose={() => setEdited(null)}
        />
      )}
    </GroupSection>
  )
}

const markupColumn = (field: MarkupField, label: string, width: number) =>
  column.computed(field, 'number', (store: GroupStore) => markupPercent(store[field]), {
    label,
    width,
    cell: (store) => markupText(store[field]).replace('the default of', 'Default,'),
  })

const columnsFor = (user: User): readonly TableColumn<GroupStore>[] => [
  column.link('name', ({ name }: GroupStore) => name, {
    label: 'Name',
    width: 280,
    cell: (store) => {
      const to = pageOf(store, user)
      return to ? <NameLink to={to} record={store} /> : store.name
    },
  }),
  column.text('city', { label: 'City', width: 130 }),
  column.category('state', { label: 'State', width: 80 }),
  column.choice(
    'time_zone',
    (store: GroupStore) => store.time_zone,
    { options: optionsOf(timeZones) },
    { label: 'Time zone', width: 150 },
  ),
  markupColumn('fn_markup', 'FN markup, %', 125),
  markupColumn('specialty_client_markup', 'Specialty client markup, %', 215),
  column.number('user_count', { label: 'Users' }),
  statusColumn(),
]

const pages = {
  [partnerKind.value.store]: { endpoints: stores, to: '/admin/stores/$hashid' },
  [partnerKind.value.distributor]: { endpoints: distributors, to: '/admin/distributors/$hashid' },
  [partnerKind.value.operator]: { endpoints: partners, to: '/admin/partners/$hashid' },
} as const

/** Returns the page of a partner among those that the user may open; null if there is none. */
function pageOf({ kind }: GroupStore, user: User) {
  const everyKind = pages[partnerKind.value.operator]
  return [pages[kind], everyKind].find(({ endpoints }) => allows(endpoints.read.may, user))?.to ?? null
}
