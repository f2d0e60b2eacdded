import { useQuery } from '@tanstack/react-query'
import { serverNow } from '@/auth/transport/server-clock'
import { useUser } from '@/queries/access/use-user'
import { dashboard } from '@/queries/reports/reports'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { StaffSteps } from '@/routes/-page/first-steps/staff-steps'
import { PageHeader } from '@/ui/layout/page-header'
import { AnnouncementsPanel } from '../announcements-panel'
import { contextLine, greeting } from '../greeting'
import { KeyFigures } from '../key-figures'
import { OnTheWay } from '../on-the-way'
import { SpendByMonth, SpendByVendor } from '../spend-panels'
import { WorkQueue } from './work-queue'

/** Dashboard of administrators: the work queue, then figures of the selected stores. */
export default function StaffDashboard() {
  const user = useUser()
  const { context, stores } = usePartnerContext()
  const query = useQuery(dashboard(context))
  const now = new Date(serverNow())
  return (
    <div className="grid gap-4">
      <PageHeader
        title={`${greeting(stores[0]?.time_zone, now)}, ${user.name.split(' ')[0]}`}
        hint={contextLine(context?.name, stores.length)}
      />
      <StaffSteps />
      <WorkQueue />
      <KeyFigures query={query} now={now} />
      <div className="grid gap-4 desktop:grid-cols-2">
        <OnTheWay query={query} showsStore={stores.length > 1} />
        <AnnouncementsPanel />
        <SpendByMonth query={query} />
        <SpendByVendor query={query} />
      </div>
    </div>
  )
}
