import { CircleCheckIcon, CircleXIcon, DotIcon } from 'lucide-react'
import type { AccessExplanation } from '@/domain/access/explain-contract'
import { Callout } from '@/ui/layout/callout'
import { Section } from '@/ui/layout/section'
import { Suggestions } from './-suggestions'
import { WhoMay } from './-who-may'

/** The answer: a verdict, its reasons, the changes that would allow it, and who else is allowed. */
export function Explanation({
  explanation,
  target,
  isPage,
}: {
  explanation: AccessExplanation
  /** As in "cannot open Price Holds". */
  target: string
  isPage: boolean
}) {
  const { user, verdict, reasons, record } = explanation
  const isAllowed = verdict === 'allowed'
  return (
    <div className="grid gap-4">
      <Callout
        variant={isAllowed ? 'success' : 'destructive'}
        title={`${isAllowed ? 'Allowed' : 'Not allowed'}: ${user.name} ${isAllowed ? 'can' : 'cannot'} ${target}.`}
      >
        {answerOf(verdict, isPage)}
      </Callout>
      <div className="grid items-start gap-4 desktop:grid-cols-2">
        <div className="grid gap-4">
          <Section title="Reasons">
            <ReasonList reasons={reasons} />
          </Section>
          {record && (
            <Section title={titleOf(record)}>
              <ReasonList reasons={record.reasons} />
            </Section>
          )}
        </div>
        <div className="grid gap-4">
          {!isAllowed && <Suggestions explanation={explanation} />}
          <WhoMay explanation={explanation} />
        </div>
      </div>
    </div>
  )
}

function answerOf(verdict: AccessExplanation['verdict'], isPage: boolean): string {
  switch (verdict) {
    case 'allowed':
      return 'All conditions are met.'
    case 'refused':
      return isPage
        ? 'The menu hides this page, and its address leads to the dashboard.'
        : 'The API answers 403: no access.'
    case 'out-of-reach':
      return 'For this user the record does not exist. The API answers 404: not found.'
    default:
      return verdict satisfies never
  }
}

/** Returns a record in words: "Order 1001", "Product: Oat bar". */
const titleOf = ({ noun, name }: NonNullable<AccessExplanation['record']>): string => {
  if (name === null) return noun
  return name.startsWith(noun) ? name : `${noun}: ${name}`
}

const ReasonList = ({ reasons }: { reasons: AccessExplanation['reasons'] }) => (
  <ul className="grid gap-2 p-4">
    {reasons.map(({ text, is_met, depth }, index) => (
      <li
        // The same sentence can be in a list twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
        key={index}
        className="flex items-start gap-2.5 *:[svg]:mt-0.5 *:[svg]:size-4.5 *:[svg]:shrink-0"
        style={{ paddingInlineStart: `${depth * 1.5}rem` }}
      >
        <ReasonIcon isMet={is_met} />
        <span className="min-w-0 wrap-anywhere">{text}</span>
      </li>
    ))}
  </ul>
)

function ReasonIcon({ isMet }: { isMet: boolean | null }) {
  if (isMet === null) return <DotIcon aria-hidden="true" className="text-muted-foreground" />
  return isMet ? (
    <CircleCheckIcon role="img" aria-label="Met" className="text-success" />
  ) : (
    <CircleXIcon role="img" aria-label="Not met" className="text-destructive" />
  )
}
