import { useMutation } from '@tanstack/react-query'
import { hasOpenQuestion } from '@/domain/vendors/setup'
import type { SetupMessage } from '@/domain/vendors/setup-contract'
import type { SetupStep } from '@/domain/vendors/setup-search'
import { replyToStaff } from '@/queries/vendors/vendor-setup'
import { MessageForm } from '@/routes/-page/vendors/setup/message-form'
import { SetupMessages } from '@/routes/-page/vendors/setup/setup-messages'
import { Section } from '@/ui/layout/section'
import { CardContent } from '@/ui/primitives/card'

/** The questions of staff about a step, with a box for the reply. */
export function StepQuestions({
  vendor,
  step,
  messages,
}: {
  vendor: string
  step: SetupStep
  messages: readonly SetupMessage[]
}) {
  const { mutateAsync } = useMutation(replyToStaff(vendor))
  const ofStep = messages.filter((message) => message.step === step)
  if (ofStep.length === 0) return null
  const isOpen = hasOpenQuestion(ofStep, step)
  return (
    <Section
      title={isOpen ? 'We have a question' : 'Questions and replies'}
      description={isOpen ? 'Reply here, and correct your entries below if needed.' : undefined}
      className={isOpen ? 'border-warning/60' : undefined}
    >
      <CardContent className="grid gap-4">
        <SetupMessages label="Questions and replies" messages={ofStep} />
        {isOpen && (
          <MessageForm
            key={ofStep.at(-1)?.hashid}
            draftKey={`setup-reply-${vendor}-${step}`}
            label="Your reply"
            submit="Send reply"
            send={(text) => mutateAsync({ step, text })}
          />
        )}
      </CardContent>
    </Section>
  )
}
