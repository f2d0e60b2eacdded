import { Link } from '@tanstack/react-router'
import { hasOpenQuestion, setupSteps } from '@/domain/vendors/setup'
import type { VendorSetup } from '@/domain/vendors/setup-contract'
import { setupStepNames } from '@/domain/vendors/setup-search'
import { Callout } from '@/ui/layout/callout'

/** Links to the steps of Account Setup that staff have a question about; nothing without one. */
export function OpenQuestions({ messages }: Pick<VendorSetup, 'messages'>) {
  const asked = setupStepNames.filter((step) => hasOpenQuestion(messages, step))
  if (asked.length === 0) return null
  return (
    <Callout variant="warning" title={asked.length === 1 ? 'We have a question' : 'We have questions'}>
      {asked.map((step) => (
        <Link key={step} to="/supplier/onboarding" search={{ step }} className="mr-3 inline-block underline">
          {setupSteps[step]}
        </Link>
      ))}
    </Callout>
  )
}
