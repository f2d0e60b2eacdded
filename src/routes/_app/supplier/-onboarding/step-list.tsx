import { Link } from '@tanstack/react-router'
import { ChevronDownIcon, CircleCheckIcon, CircleDashedIcon, MessageCircleQuestionIcon } from 'lucide-react'
import { hasOpenQuestion, setupSteps } from '@/domain/vendors/setup'
import type { VendorSetup } from '@/domain/vendors/setup-contract'
import { type SetupStep, setupStepNames } from '@/domain/vendors/setup-search'
import { submissionStatus } from '@/domain/vendors/vendor'
import { cn } from '@/ui/cn'

/** The steps with their state. On phones and tablets they open below the current one. */
export function StepList({ setup, current }: { setup: VendorSetup; current: SetupStep }) {
  const list = (
    <ol className="grid gap-0.5 p-2">
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
  return (
    <nav aria-label="Steps" className="rounded-lg border bg-card">
      <details className="desktop:hidden">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between px-4 font-medium">
          All steps <ChevronDownIcon aria-hidden="true" className="size-4" />
        </summary>
        {list}
      </details>
      <div className="max-desktop:hidden">{list}</div>
    </nav>
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
