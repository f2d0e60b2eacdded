import { createFileRoute } from '@tanstack/react-router'
import { requireOnboarding } from '@/auth/session/guards'
import { setupSearch } from '@/domain/vendors/setup-search'
import { setupQuestions } from '@/queries/form-builder/extra-questions'
import { vendorSetup } from '@/queries/vendors/vendor-setup'
import { waitForData } from '@/routes/-page/wait-for-data'
import { SetupPage } from './-onboarding/setup-page'

export const Route = createFileRoute('/_app/supplier/onboarding')({
  validateSearch: setupSearch,
  beforeLoad: requireOnboarding,
  loader: ({ context }) => {
    const vendor = context.user.supplier?.data.vendor.data.hashid ?? ''
    return waitForData(
      context,
      Promise.all([
        context.queryClient.ensureQueryData(vendorSetup(vendor)),
        context.queryClient.ensureQueryData(setupQuestions()),
      ]),
    )
  },
  staticData: { breadcrumb: 'Account Setup' },
  component: OnboardingPage,
})

function OnboardingPage() {
  const { user } = Route.useRouteContext()
  const vendor = user.supplier?.data.vendor.data.hashid ?? ''
  const { step = 'company', part } = Route.useSearch()
  return <SetupPage key={vendor} vendor={vendor} step={step} part={part} />
}
