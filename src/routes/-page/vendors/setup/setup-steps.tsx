import { Link } from '@tanstack/react-router'
import { CircleCheckIcon, CircleDashedIcon, MessageCircleQuestionIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { hasOpenQuestion, setupSteps } from '@/domain/vendors/setup'
import type { VendorSetup } from '@/domain/vendors/setup-contract'
import { type SetupStep, setupStepNames } from '@/domain/vendors/setup-search'
import { submissionStatus } from '@/domain/vendors/vendor'
import { cn } from '@/ui/cn'

/** Links to the steps of Account Setup, with their state. */
export function SetupSteps({
  setup,
  current,
  className,
  ...props
}: ComponentProps<'ol'> & { setup: VendorSetup; current?: SetupStep }) {
  return (
    <ol className={cn('grid gap-0.5', className)} {...props}>
      {setupStepNames.map((step) => (
        <li key={step}>
          <Link
            to="/supplier/onboarding"
            search={{ step }}
            aria-current={step === current ? 'step' : undefined}
            className={cn(
              'flex min-h-10 items-center gap-2 rounded-md px-2 py-1.5 hover:bg-accent',
              step === current && 'bg-accent font-medium text-accent-foreground',
            )}
          >
            <StepState setup={setup} step={step} />
            <span className="min-w-0 flex-1">{setupSteps[step]}</span>
            <MissingCount setup={setup} step={step} />
          </Link>
        </li>
      ))}
    </ol>
  )
}

function StepState({ setup, step }: { setup: VendorSetup; step: SetupStep }) {
  if (hasOpenQuestion(setup.messages, step))
    return <MessageCircleQuestionIcon aria-label="Question" className="size-4 shrink-0 text-warning" />
  const isDone =
    step === 'review'
      ? setup.submission_status >= submissionStatus.value.submitted
      : !setup.missing.some((entry) => entry.step === step)
  return isDone ? (
    <CircleCheckIcon aria-label="Complete" className="size-4 shrink-0 text-success" />
  ) : (
    <CircleDashedIcon aria-label="Incomplete" className="size-4 shrink-0 text-muted-foreground" />
  )
}

function MissingCount({ setup, step }: { setup: VendorSetup; step: SetupStep }) {
  const { length } = setup.missing.filter((entry) => entry.step === step)
  return length > 0 && <span className="text-muted-foreground text-xs tabular-nums">{length} missing</span>
}
