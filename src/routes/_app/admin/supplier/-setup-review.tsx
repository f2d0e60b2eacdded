import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { nextReviewStatus, setupSteps } from '@/domain/vendors/setup'
import type { VendorSetup } from '@/domain/vendors/setup-contract'
import type { SetupStep } from '@/domain/vendors/setup-search'
import { submissionStatus } from '@/domain/vendors/vendor'
import { askVendor, moveSubmission, vendorSetup } from '@/queries/vendors/vendor-setup'
import { PageDialog } from '@/routes/-page/page-dialog'
import { DocumentFacts, DownloadButton } from '@/routes/-page/vendors/records/document-list'
import { MessageForm } from '@/routes/-page/vendors/setup/message-form'
import { Readiness } from '@/routes/-page/vendors/setup/readiness'
import { SetupAnswers } from '@/routes/-page/vendors/setup/setup-answers'
import { SetupMessages } from '@/routes/-page/vendors/setup/setup-messages'
import { PageHeader } from '@/ui/layout/page-header'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { CompleteDialog } from './-complete-dialog'

/** Account Setup of a vendor as staff review it: its answers, with questions about each step. */
export function SetupReview({ vendor }: { vendor: string }) {
  const { data: setup } = useSuspenseQuery(vendorSetup(vendor))
  const { name, submission_status, missing, required } = setup
  const [asking, setAsking] = useState<SetupStep | null>(null)
  const [isCompleting, setCompleting] = useState(false)
  const navigate = useNavigate()
  const move = useMutation(moveSubmission(vendor))
  const next = nextReviewStatus(submission_status)
  return (
    <div className="grid gap-5">
      <PageHeader
        title="Account setup"
        hint={
          <span className="flex flex-wrap items-center gap-2">
            <span dir="auto">{name}</span>
            <Badge variant="secondary">{submissionStatus.label(submission_status)}</Badge>
          </span>
        }
      >
        {next !== null && (
          <Button disabled={move.isPending} onClick={() => move.mutate(next)}>
            Mark as {submissionStatus.label(next).toLowerCase()}
          </Button>
        )}
        <Button variant="outline" onClick={() => setCompleting(true)}>
          Complete onboarding
        </Button>
      </PageHeader>
      <Readiness missing={missing} required={required} />
      <SetupAnswers setup={setup}>
        {(step) => <StepReview setup={setup} step={step} onAsk={() => setAsking(step)} />}
      </SetupAnswers>
      {asking && <AskDialog vendor={vendor} name={name} step={asking} onClose={() => setAsking(null)} />}
      {isCompleting && (
        <CompleteDialog
          vendor={{ hashid: vendor, name, submission_status }}
          onComplete={() => void navigate({ to: '/admin/supplier/onboardingstatus' })}
          onClose={() => setCompleting(false)}
        />
      )}
    </div>
  )
}

/** The documents of a step, the questions about it, and the button that asks another one. */
function StepReview({ setup, step, onAsk }: { setup: VendorSetup; step: SetupStep; onAsk: () => void }) {
  const messages = setup.messages.filter((message) => message.step === step)
  return (
    <>
      {step === 'documents' && setup.documents.length > 0 && (
        <ul aria-label="Files" className="divide-y rounded-md border">
          {setup.documents.map((document) => (
            <li key={document.hashid} className="flex flex-wrap items-center justify-between gap-3 px-3 py-2">
              <div className="min-w-0">
                <DocumentFacts document={document} />
              </div>
              <DownloadButton vendor={setup.vendor_hash} document={document} />
            </li>
          ))}
        </ul>
      )}
      {messages.length > 0 && (
        <SetupMessages label={`Questions about ${setupSteps[step]}`} messages={messages} />
      )}
      <div>
        <Button
          variant="outline"
          size="sm"
          aria-label={`Ask a question about ${setupSteps[step]}`}
          onClick={onAsk}
        >
          Ask a question
        </Button>
      </div>
    </>
  )
}

function AskDialog({
  vendor,
  name,
  step,
  onClose,
}: {
  vendor: string
  name: string
  step: SetupStep
  onClose: () => void
}) {
  const { mutateAsync } = useMutation(askVendor(vendor))
  return (
    <PageDialog
      title={`Ask about ${setupSteps[step]}`}
      description={`We email ${name}. They reply in this step, which opens for changes until they do.`}
      onClose={onClose}
    >
      <MessageForm
        draftKey={`setup-question-${vendor}-${step}`}
        label="Your question"
        submit="Send question"
        send={async (text) => {
          await mutateAsync({ step, text })
          onClose()
        }}
      />
    </PageDialog>
  )
}
