import { formatInstant } from '@/domain/values/clock'
import type { SetupMessage } from '@/domain/vendors/setup-contract'

/** Questions about a step and the replies, oldest first. */
export const SetupMessages = ({
  label,
  messages,
}: {
  label: string
  messages: readonly Omit<SetupMessage, 'step'>[]
}) => (
  <ol aria-label={label} className="grid gap-3">
    {messages.map(({ hashid, is_answer, text, author, created_at }) => (
      <li key={hashid} className="border-l-2 pl-3">
        <p className="text-[13px] text-muted-foreground">
          <span dir="auto">{author}</span> {is_answer ? 'replied' : 'asked'} ·{' '}
          <time dateTime={created_at}>{formatInstant(created_at)}</time>
        </p>
        <p dir="auto" className="whitespace-pre-line break-words">
          {text}
        </p>
      </li>
    ))}
  </ol>
)
