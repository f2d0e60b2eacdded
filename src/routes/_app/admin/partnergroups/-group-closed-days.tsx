import { Link } from '@tanstack/react-router'
import { CalendarOffIcon, PlusIcon } from 'lucide-react'
import type { GroupClosedDay } from '@/domain/marketplaces/partner-group-details'
import { groupClosedDays } from '@/queries/marketplaces/marketplaces'
import { nameColumn } from '@/routes/-page/table/name-column'
import { column, type TableColumn } from '@/ui/data-table/column'
import { EmptyState } from '@/ui/layout/empty-state'
import { buttonVariants } from '@/ui/primitives/button'
import { GroupList, GroupSection } from './-group-section'

const columns: readonly TableColumn<GroupClosedDay>[] = [
  column.date('day', { label: 'Day', width: 150 }),
  nameColumn('/admin/calendar/$hashid', { width: 220 }),
  column.computed('closed', 'enum', ({ closed }: GroupClosedDay) => closed ?? 'All vendors', {
    label: 'Who is closed',
    width: 280,
  }),
]

/** The coming days on which vendors of a partner group do not deliver. */
export function GroupClosedDays({ hashid, marketplace }: { hashid: string; marketplace: string | null }) {
  return (
    <GroupSection
      title="Calendar"
      description="Days of the next 12 months on which vendors of this group’s marketplace don’t deliver."
      actions={
        marketplace && (
          <Link
            to="/admin/calendar/$hashid"
            params={{ hashid: 'new' }}
            search={{ marketplace }}
            className={buttonVariants({ variant: 'outline' })}
          >
            <PlusIcon aria-hidden="true" /> Add a closed day
          </Link>
        )
      }
    >
      <GroupList
        table={{ key: 'group-closed-days', label: 'Closed days', columns, firstSort: 'day' }}
        query={groupClosedDays(hashid)}
        empty={
          <EmptyState icon={CalendarOffIcon} title="No closed days">
            Vendors of this group’s marketplace deliver as usual.
          </EmptyState>
        }
      />
    </GroupSection>
  )
}
