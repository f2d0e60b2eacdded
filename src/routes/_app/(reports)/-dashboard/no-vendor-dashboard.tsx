import { TruckIcon } from 'lucide-react'
import { EmptyState } from '@/ui/layout/empty-state'
import { PageHeader } from '@/ui/layout/page-header'

/** Dashboard of a supplier whose broker represents no vendor yet. */
export default function NoVendorDashboard({ name }: { name: string }) {
  return (
    <div className="grid gap-4">
      <PageHeader title={name} />
      <div className="rounded-lg border bg-card">
        <EmptyState icon={TruckIcon} title="No vendors yet">
          Our vendor team adds the vendors that you work for. Then you set up their accounts here.
        </EmptyState>
      </div>
    </div>
  )
}
