import { NextSteps } from '@/routes/-page/vendors/setup/next-steps'
import { PageHeader } from '@/ui/layout/page-header'

/** Dashboard of a supplier whose vendor is still being set up: the steps of Account Setup, and no orders yet. */
export default function OnboardingDashboard({ vendor, name }: { vendor: string; name: string }) {
  return (
    <div className="grid gap-4">
      <PageHeader title={name} hint="Account setup" />
      <NextSteps vendor={vendor} />
    </div>
  )
}
