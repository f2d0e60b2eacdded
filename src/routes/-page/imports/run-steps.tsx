import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { FileReading } from '@/domain/imports/file-source'
import type { ImportChoices } from '@/domain/imports/import-field'
import { lazyComponent } from '@/loading/lazy-component'
import { cn } from '@/ui/cn'
import { Callout } from '@/ui/layout/callout'
import { ColumnsStep } from './columns-step'
import { FileReadingBar } from './file-reading'
import { NumberStyleCallout } from './number-style-callout'
import { ReviewStep } from './review-step'
import type { StoredRun } from './run-storage'
import { SendingPanel } from './sending-panel'
import { importStep, type StepName } from './step-search'
import { type Run, useRun } from './use-run'
import { useSend } from './use-send'

const FixStep = lazyComponent(() => import('./fix-step'), 'default')

interface Props {
  /** Null for the products of several vendors. */
  vendor: string | null
  isStaff: boolean
  choices: ImportChoices
  stored: StoredRun
  /** Reads the file again in another way. */
  onReading: (reading: FileReading) => void
  /** Receives the hash of an import that the server has, and whether no rows are left here. */
  onSent: (hashid: string, isAll: boolean) => void
}

/** The steps of a run after its file was chosen. Any of them can be opened at any time. */
export function RunSteps({ vendor, isStaff, choices, stored, onReading, onSent }: Props) {
  const run = useRun({ vendor, stored, choices, isStaff })
  const send = useSend({ vendor, run, file: stored.file, interrupted: stored.sending, onSent })
  const { step = 'columns' } = importStep.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const show = (next: StepName) => void navigate({ to: '.', search: (all) => ({ ...all, step: next }) })
  if (!run) return null
  const { state } = run
  const reading = <FileReadingBar run={run} reading={stored.reading} onRead={onReading} />
  if (state.phase === 'failed')
    return (
      <div className="grid gap-4">
        <Callout variant="destructive" title="We couldn’t import this file">
          {state.error}
        </Callout>
        {reading}
      </div>
    )
  if (send.share !== null) return <SendingPanel share={send.share} onStop={send.stop} />
  return (
    <div className="grid gap-4">
      <StepNav step={step} run={run} onStep={show} />
      <Progress run={run} />
      <NumberStyleCallout run={run} />
      {step === 'columns' && reading}
      {step === 'columns' && <ColumnsStep {...{ run, choices, isStaff }} onNext={() => show('fix')} />}
      {step === 'fix' && (
        <Suspense fallback={null}>
          <FixStep run={run} onNext={() => show('review')} />
        </Suspense>
      )}
      {step === 'review' && <ReviewStep {...{ run, send }} onFix={() => show('fix')} />}
    </div>
  )
}

const labels: Readonly<Record<StepName, string>> = { columns: 'Columns', fix: 'Fix', review: 'Review' }

function StepNav({ step, run, onStep }: { step: StepName; run: Run; onStep: (step: StepName) => void }) {
  const wrong = run.state.summary?.counts.fix ?? 0
  return (
    <nav aria-label="Steps">
      <ol className="flex flex-wrap gap-1 border-b">
        {(['columns', 'fix', 'review'] as const).map((name, at) => (
          <li key={name}>
            <button
              type="button"
              aria-current={step === name ? 'step' : undefined}
              onClick={() => onStep(name)}
              className={cn(
                '-mb-px flex items-center gap-2 border-transparent border-b-2 px-3 py-2.5 font-medium text-muted-foreground hover:text-foreground',
                step === name && 'border-primary text-foreground',
              )}
            >
              {at + 1}. {labels[name]}
              {name === 'fix' && wrong > 0 && (
                <span className="rounded-full bg-destructive-soft px-2 text-[13px] text-destructive tabular-nums">
                  {wrong.toLocaleString('en-US')}
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Progress({ run: { state } }: { run: Run }) {
  if (state.phase === 'ready') return null
  const label = state.phase === 'reading' ? 'Reading the file' : 'Comparing with your products'
  return (
    <div className="grid gap-1" role="status">
      <progress aria-label={label} value={state.fraction} max={1} className="h-1.5 w-full accent-primary" />
      <p className="text-[13px] text-muted-foreground">
        {label}: {state.done.toLocaleString('en-US')} rows
      </p>
    </div>
  )
}
