import { useNavigate } from '@tanstack/react-router'
import { type ProfileTab, profileTabs } from '@/domain/vendors/profile-search'
import { AccountOutcome } from '@/routes/-page/billing/account-outcome'
import { HistoryPanel } from '@/routes/-page/edit/history-panel'
import { InvoicingButton } from '@/routes/-page/invoices/invoicing-button'
import { QueryBoundary } from '@/routes/-page/query-boundary'
import { VendorOrderNotice } from '@/routes/-page/vendors/own-order-notice'
import { ClosedDayList } from '@/routes/-page/vendors/records/closed-day-list'
import { ContactList } from '@/routes/-page/vendors/records/contact-list'
import { DocumentList } from '@/routes/-page/vendors/records/document-list'
import { WarehouseList } from '@/routes/-page/vendors/records/warehouse-list'
import { PageHeader } from '@/ui/layout/page-header'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/primitives/tabs'
import { ProfileForm } from './profile-form'
import { ProfilePreview } from './profile-preview'
import { VendorPeople } from './vendor-people'

const labels: Readonly<Record<ProfileTab, string>> = {
  page: 'Your page',
  preview: 'Preview',
  contacts: 'Contacts',
  warehouses: 'Warehouses',
  'closed-days': 'Closed days',
  documents: 'Documents',
  users: 'Users',
  payments: 'Payments',
  history: 'History',
}

/** The profile of a vendor, for its own people. The selected tab is in the URL. */
export function ProfilePage({ vendor, name, tab }: { vendor: string; name: string; tab: ProfileTab }) {
  const navigate = useNavigate({ from: '/supplier/profile' })
  const show = (value: string) =>
    void navigate({ search: { tab: profileTabs.find((each) => each === value) }, replace: true })
  return (
    <div className="grid gap-5">
      <PageHeader title="Profile" hint={<span dir="auto">{name}</span>} />
      <VendorOrderNotice vendor={vendor} />
      <Tabs value={tab} onValueChange={show}>
        <TabsList aria-label="Profile">
          {profileTabs.map((each) => (
            <TabsTrigger key={each} value={each}>
              {labels[each]}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={tab}>
          <QueryBoundary key={tab}>
            <TabBody vendor={vendor} tab={tab} />
          </QueryBoundary>
        </TabsContent>
      </Tabs>
    </div>
  )
}

function TabBody({ vendor, tab }: { vendor: string; tab: ProfileTab }) {
  switch (tab) {
    case 'page':
      return <ProfileForm vendor={vendor} />
    case 'preview':
      return <ProfilePreview vendor={vendor} />
    case 'contacts':
      return <ContactList vendor={vendor} />
    case 'warehouses':
      return <WarehouseList vendor={vendor} />
    case 'closed-days':
      return <ClosedDayList vendor={vendor} />
    case 'documents':
      return <DocumentList vendor={vendor} />
    case 'users':
      return <VendorPeople vendor={vendor} />
    case 'payments':
      return (
        <div className="grid max-w-2xl gap-4">
          <AccountOutcome />
          <div>
            <InvoicingButton vendor_hash={vendor} />
          </div>
        </div>
      )
    case 'history':
      return <HistoryPanel kind="vendor" hashid={vendor} area="supplier" />
    default:
      return tab satisfies never
  }
}
