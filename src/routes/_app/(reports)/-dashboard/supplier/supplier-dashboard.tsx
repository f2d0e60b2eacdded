import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileUpIcon } from 'lucide-react'
import { serverNow } from '@/auth/transport/server-clock'
import { supplierDashboard } from '@/queries/reports/supplier-dashboard'
import { useWorkingVendor } from '@/queries/vendors/use-working-vendor'
import { deviceDay } from '@/routes/-page/device-day'
import { SupplierSteps } from '@/routes/-page/first-steps/supplier-steps'
import { QueryBoundary } from '@/routes/-page/query-boundary'
import { shownDay } from '@/routes/-page/shown-day'
import { MarketplaceReadiness } from '@/routes/-page/vendors/marketplaces/readiness-panel'
import { OwnOrderNotice } from '@/routes/-page/vendors/own-order-notice'
import { PageHeader } from '@/ui/layout/page-header'
import { buttonVariants } from '@/ui/primitives/button'
import { SupplierFiguresPart } from './supplier-figures'
import { TaskList } from './task-list'
import { UpcomingDays } from './upcoming-days'

/** Dashboard of a supplier: open tasks, next deliveries and sales figures. */
export default function SupplierDashboard({ name }: { name: string }) {
  const { data } = useSuspenseQuery(supplierDashboard())
  const { hashid: vendor } = useWorkingVendor()
  const today = deviceDay(serverNow())
  return (
    <div className="grid gap-4">
      <PageHeader title={name} hint={shownDay(today)}>
        <Link to="/supplier/products/import" className={buttonVariants({ variant: 'outline' })}>
          <FileUpIcon aria-hidden="true" /> Import products
        </Link>
      </PageHeader>
      <OwnOrderNotice {...data.start} />
      {!data.start.has_orders && <SupplierSteps start={data.start} />}
      <TaskList dashboard={data} />
      <UpcomingDays upcoming={data.upcoming} />
      {data.start.has_orders && <SupplierFiguresPart />}
      <QueryBoundary pending={null}>
        <MarketplaceReadiness key={vendor} vendor={vendor} />
      </QueryBoundary>
    </div>
  )
}
