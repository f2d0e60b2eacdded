import type { RegistrationMessage } from '@/domain/access/registration-review'
import { formatInstant } from '@/domain/values/clock'

/** Questions about a registration and their answers, oldest first. */
export function RegistrationMessages({
  messages,
  questionBy,
  answerBy,
}: {
  messages: readonly RegistrationMessage[]
  /** Label above a question, "We asked". `answerBy` is the one above an answer. */
  questionBy: string
  answerBy: string
}) {
  if (messages.length === 0) return null
  return (
    <ol aria-label="Questions and answers" className="grid gap-3">
      {messages.map(({ hashid, is_answer, text, created_at }) => (
        <li key={hashid} className="border-l-2 pl-3">
          <p className="text-[13px] text-muted-foreground">
            {is_answer ? answerBy : questionBy} ·{' '}
            <time dateTime={created_at}>{formatInstant(created_at)}</time>
          </p>
          <p dir="auto" className="whitespace-pre-line break-words">
            {text}
          </p>
        </li>
      ))}
    </ol>
  )
}
