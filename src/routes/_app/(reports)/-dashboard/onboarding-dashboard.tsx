import { ClipboardCheckIcon } from 'lucide-react'
import { EmptyState } from '@/ui/layout/empty-state'
import { PageHeader } from '@/ui/layout/page-header'
import { Section } from '@/ui/layout/section'

/** Dashboard of a supplier whose vendor is still being set up: no orders yet. */
export const OnboardingDashboard = ({ name }: { name: string }) => (
  <div className="grid gap-4">
    <PageHeader title={name} hint="Account setup" />
    <Section title="Next steps">
      <EmptyState icon={ClipboardCheckIcon} title="Your account is being set up">
        Our vendor team is preparing it and may call you with questions. We'll email you when your orders,
        products and profile open.
      </EmptyState>
    </Section>
  </div>
)
