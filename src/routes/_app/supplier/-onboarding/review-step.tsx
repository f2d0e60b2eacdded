import { Link } from '@tanstack/react-router'
import { formatInstant } from '@/domain/values/clock'
import type { VendorSetup } from '@/domain/vendors/setup-contract'
import { submissionStatus } from '@/domain/vendors/vendor'
import { QueryBoundary } from '@/routes/-page/query-boundary'
import { MarketplaceReadiness } from '@/routes/-page/vendors/marketplaces/readiness-panel'
import { OpenQuestions } from '@/routes/-page/vendors/setup/open-questions'
import { MissingList } from '@/routes/-page/vendors/setup/readiness'
import { SetupAnswers } from '@/routes/-page/vendors/setup/setup-answers'
import { Callout } from '@/ui/layout/callout'
import { SubmitForm } from './submit-form'

const { submitted, approved } = submissionStatus.value
/** Summary of all steps, the missing fields, and the button that submits them. */
export function ReviewStep({ setup }: { setup: VendorSetup }) {
  const { vendor_hash, submission_status, submitted_at, missing, messages } = setup
  return (
    <>
      {submission_status >= submitted ? (
        <Callout
          variant="success"
          title={submission_status === approved ? 'Approved' : 'Submitted for review'}
        >
          {submitted_at && `Submitted ${formatInstant(submitted_at)}. `}
          {submission_status === approved
            ? 'We open your account shortly and email you.'
            : "We usually answer within two business days, by email. You don't have to wait here."}
        </Callout>
      ) : missing.length > 0 ? (
        <Callout
          variant="warning"
          title={missing.length === 1 ? '1 thing is missing' : `${missing.length} things are missing`}
        >
          <MissingList
            missing={missing}
            renderLink={({ step, part }, label) => (
              <Link to="/supplier/onboarding" search={{ step, part }} className="underline">
                {label}
              </Link>
            )}
          />
        </Callout>
      ) : (
        <SubmitForm vendor={vendor_hash} />
      )}
      <OpenQuestions messages={messages} />
      <QueryBoundary pending={null}>
        <MarketplaceReadiness vendor={vendor_hash} />
      </QueryBoundary>
      <SetupAnswers setup={setup} />
    </>
  )
}
