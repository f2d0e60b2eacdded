import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeftIcon, ArrowRightIcon } from 'lucide-react'
import { useEffect } from 'react'
import { mayEditStep, setupSteps } from '@/domain/vendors/setup'
import { type SetupStep, setupStepNames } from '@/domain/vendors/setup-search'
import { submissionStatus } from '@/domain/vendors/vendor'
import { vendorSetup } from '@/queries/vendors/vendor-setup'
import { QueryBoundary } from '@/routes/-page/query-boundary'
import { Readiness } from '@/routes/-page/vendors/setup/readiness'
import { Callout } from '@/ui/layout/callout'
import { PageHeader } from '@/ui/layout/page-header'
import { Badge } from '@/ui/primitives/badge'
import { buttonVariants } from '@/ui/primitives/button'
import { StepContent } from './step-content'
import { StepList } from './step-list'
import { StepQuestions } from './step-questions'

const { submitted } = submissionStatus.value

/** Account Setup, one step at a time, with the missing fields. */
export function SetupPage({ vendor, step, part }: { vendor: string; step: SetupStep; part?: string }) {
  const { data: setup } = useSuspenseQuery(vendorSetup(vendor))
  const { name, submission_status, messages, missing, required } = setup
  const position = setupStepNames.indexOf(step)
  const [before, after] = [setupStepNames[position - 1], setupStepNames[position + 1]]
  const isLocked = !mayEditStep(submission_status, messages, step)
  useEffect(() => focusPart(part), [part])
  return (
    <div className="grid gap-5">
      <PageHeader
        title="Account Setup"
        hint={
          <span className="flex flex-wrap items-center gap-2">
            <span dir="auto">{name}</span>
            <Badge variant={submission_status < submitted ? 'secondary' : 'info'}>
              {submissionStatus.label(submission_status)}
            </Badge>
          </span>
        }
      />
      <div className="grid items-start gap-5 desktop:grid-cols-[16rem_minmax(0,1fr)]">
        <div className="grid gap-4 desktop:sticky desktop:top-4">
          <Readiness
            missing={missing}
            required={required}
            renderLink={({ step: to, part: field }, label) => (
              <Link to="/supplier/onboarding" search={{ step: to, part: field }} className="underline">
                {label}
              </Link>
            )}
          />
          <StepList setup={setup} current={step} />
        </div>
        <section aria-labelledby="step-title" className="grid min-w-0 gap-4">
          <div>
            <p className="text-[13px] text-muted-foreground">
              Step {position + 1} of {setupStepNames.length}
            </p>
            <h2 id="step-title" className="font-semibold text-lg">
              {setupSteps[step]}
            </h2>
          </div>
          <StepQuestions vendor={vendor} step={step} messages={messages} />
          {isLocked && step !== 'review' && (
            <Callout title="Submitted">
              You can't change this while we review it. If we have a question, it appears here and the step
              opens again.
            </Callout>
          )}
          <QueryBoundary key={step}>
            <StepContent setup={setup} step={step} isLocked={isLocked} />
          </QueryBoundary>
          <nav aria-label="Steps back and forth" className="flex flex-wrap justify-between gap-2">
            {before ? (
              <Link
                to="/supplier/onboarding"
                search={{ step: before }}
                className={buttonVariants({ variant: 'outline', size: 'lg' })}
              >
                <ArrowLeftIcon aria-hidden="true" /> {setupSteps[before]}
              </Link>
            ) : (
              <span />
            )}
            {after && (
              <Link
                to="/supplier/onboarding"
                search={{ step: after }}
                className={buttonVariants({ size: 'lg' })}
              >
                {setupSteps[after]} <ArrowRightIcon aria-hidden="true" />
              </Link>
            )}
          </nav>
        </section>
      </div>
    </div>
  )
}

/** Focuses the field that a link in the list of missing entries names, or the part of the step that it is in. */
function focusPart(part: string | undefined) {
  if (!part) return
  requestAnimationFrame(() => {
    const found = document.getElementsByName(part)[0] ?? document.getElementById(`setup-${part}`)
    found?.focus()
    found?.scrollIntoView({ block: 'center' })
  })
}
