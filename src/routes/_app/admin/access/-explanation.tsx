import { CircleCheckIcon, CircleXIcon } from 'lucide-react'
import type { AccessExplanation } from '@/domain/access/explain-contract'
import { cn } from '@/ui/cn'
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
            <Section title={record.name === null ? record.noun : `${record.noun}: ${record.name}`}>
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

const ReasonList = ({ reasons }: { reasons: AccessExplanation['reasons'] }) => (
  <ul className="grid gap-2 p-4">
    {reasons.map(({ text, is_met, depth }, index) => {
      const Icon = is_met ? CircleCheckIcon : CircleXIcon
      return (
        <li
          // The same sentence can be in a list twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
          key={index}
          className="flex items-start gap-2.5"
          style={{ paddingInlineStart: `${depth * 1.5}rem` }}
        >
          <Icon
            role="img"
            aria-label={is_met ? 'Met' : 'Not met'}
            className={cn('mt-0.5 size-4.5 shrink-0', is_met ? 'text-success' : 'text-destructive')}
          />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </li>
      )
    })}
  </ul>
)
