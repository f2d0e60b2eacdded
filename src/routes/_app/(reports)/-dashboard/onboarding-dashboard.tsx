import { Link } from '@tanstack/react-router'
import { ClipboardCheckIcon } from 'lucide-react'
import { EmptyState } from '@/ui/layout/empty-state'
import { PageHeader } from '@/ui/layout/page-header'
import { Section } from '@/ui/layout/section'
import { buttonVariants } from '@/ui/primitives/button'

/** Dashboard of a supplier whose vendor is still being set up: no orders yet. */
export const OnboardingDashboard = ({ name }: { name: string }) => (
  <div className="grid gap-4">
    <PageHeader title={name} hint="Account setup" />
    <Section title="Next steps">
      <EmptyState
        icon={ClipboardCheckIcon}
        title="Set up your account"
        action={
          <Link to="/supplier/onboarding" className={buttonVariants({ size: 'lg' })}>
            Open Account Setup
          </Link>
        }
      >
        It takes about 20 minutes, and we save as you type. Once we've approved it, your orders, products and
        profile open.
      </EmptyState>
    </Section>
  </div>
)
