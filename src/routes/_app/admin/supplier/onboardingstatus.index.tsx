import { createFileRoute, Link } from '@tanstack/react-router'
import { InboxIcon } from 'lucide-react'
import { allow } from '@/auth/session/guards'
import { type RegistrationRow, registrationStatus } from '@/domain/access/registration-review'
import { maySeeOnboarding } from '@/domain/access/rule'
import { onboardingVendors, supplierRegistrations } from '@/queries/access/registration-review'
import { expiringDocuments } from '@/queries/vendors/vendor-records'
import { registrationBadges } from '@/routes/-page/registration/registration-badges'
import { ListPage } from '@/routes/-page/table/list-page'
import { TablePage } from '@/routes/-page/table/table-page'
import { waitForData } from '@/routes/-page/wait-for-data'
import { CellLink } from '@/ui/data-table/cell-link'
import { column, type TableColumn } from '@/ui/data-table/column'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { Badge } from '@/ui/primitives/badge'
import { buttonVariants } from '@/ui/primitives/button'
import { ExpiringDocuments } from './-expiring-documents'
import { OnboardingVendors } from './-onboarding-vendors'

export const Route = createFileRoute('/_app/admin/supplier/onboardingstatus/')({
  validateSearch: tableSearch,
  beforeLoad: allow(maySeeOnboarding),
  loader: ({ context }) =>
    waitForData(
      context,
      context.queryClient.prefetchQuery(onboardingVendors()),
      context.queryClient.prefetchQuery(supplierRegistrations()),
      context.queryClient.prefetchQuery(expiringDocuments()),
    ),
  staticData: { breadcrumb: 'Supplier onboarding' },
  component: OnboardingPage,
})

const columns: readonly TableColumn<RegistrationRow>[] = [
  column.link('company_name', (row: RegistrationRow) => row.company_name, {
    label: 'Company',
    width: 220,
    cell: ({ hashid, company_name }) => (
      <CellLink to="/admin/supplier/onboardingstatus/$hashid" params={{ hashid }}>
        {company_name}
      </CellLink>
    ),
  }),
  column.text('name', { label: 'Contact', width: 180 }),
  column.text('email', { label: 'Email', width: 230 }),
  column.choice(
    'status',
    (row: RegistrationRow) => registrationStatus.label(row.status),
    { options: registrationStatus.options.map(({ label }) => ({ value: label, label })) },
    {
      label: 'Status',
      cell: ({ status }) => (
        <Badge variant={registrationBadges[status]}>{registrationStatus.label(status)}</Badge>
      ),
    },
  ),
  column.category('marketplace_name', { label: 'Marketplace', width: 190 }),
  column.category('vendor_group_name', { label: 'Vendor group', width: 190 }),
  column.date('created_at', { label: 'Registered' }),
]

function OnboardingPage() {
  return (
    <div className="grid gap-8">
      <ListPage
        title="Supplier onboarding"
        hint="Suppliers that registered, and vendors that set up their account."
        actions={
          <Link
            to="/admin/supplier/onboardingstatus/marketplaces"
            className={buttonVariants({ variant: 'outline' })}
          >
            Marketplace requests
          </Link>
        }
      >
        <TablePage
          table={{
            key: 'supplier-registrations',
            label: 'Registrations of suppliers',
            columns,
            firstSort: '-created_at',
            nameOf: ({ company_name }) => company_name,
          }}
          query={supplierRegistrations()}
          empty={
            <EmptyState icon={InboxIcon} title="No registrations">
              Suppliers who register appear here for your decision.
            </EmptyState>
          }
        />
      </ListPage>
      <OnboardingVendors />
      <ExpiringDocuments />
    </div>
  )
}
