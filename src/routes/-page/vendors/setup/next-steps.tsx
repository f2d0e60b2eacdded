import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { submissionStatus } from '@/domain/vendors/vendor'
import { vendorSetup } from '@/queries/vendors/vendor-setup'
import { Section } from '@/ui/layout/section'
import { buttonVariants } from '@/ui/primitives/button'
import { CardContent } from '@/ui/primitives/card'
import { OpenQuestions } from './open-questions'
import { ReadinessMeter } from './readiness'
import { SetupSteps } from './setup-steps'

/** The steps of Account Setup that a vendor has completed and those still to do. */
export function NextSteps({ vendor }: { vendor: string }) {
  const { data: setup } = useSuspenseQuery(vendorSetup(vendor))
  const isSubmitted = setup.submission_status >= submissionStatus.value.submitted
  return (
    <Section
      title="Next steps"
      action={
        <Link to="/supplier/onboarding" className={buttonVariants({ size: 'lg' })}>
          Open Account Setup
        </Link>
      }
    >
      <CardContent className="grid gap-3">
        <div>
          <p className="font-medium">{isSubmitted ? 'Submitted for review' : 'Set up your account'}</p>
          <p className="text-muted-foreground">
            {isSubmitted
              ? 'If we have a question, its step opens again and we email you.'
              : 'It takes about 20 minutes, and we save as you type.'}{' '}
            Once we've approved it, your orders, products and profile open.
          </p>
        </div>
        <OpenQuestions messages={setup.messages} />
        {!isSubmitted && <ReadinessMeter missing={setup.missing.length} required={setup.required} />}
        <nav aria-label="Account Setup steps">
          <SetupSteps setup={setup} className="gap-x-4 tablet:grid-cols-2" />
        </nav>
      </CardContent>
    </Section>
  )
}
