import { Link } from '@tanstack/react-router'
import type { AccessExplanation, Suggestion } from '@/domain/access/explain-contract'
import { Section } from '@/ui/layout/section'
import { buttonVariants } from '@/ui/primitives/button'

/** Suggestions that are listed at once. The others are changes of the role. */
const FIRST_SUGGESTIONS = 3

/** The changes of the user that would each allow it, as drafts for their editor. */
export function Suggestions({ explanation: { user, suggestions } }: { explanation: AccessExplanation }) {
  const more = suggestions.slice(FIRST_SUGGESTIONS)
  return (
    <Section title="Would be allowed by" description="Nothing changes until you save the user.">
      {suggestions.length === 0 && (
        <p className="p-4">No change to this user’s role, permissions or stores would allow this.</p>
      )}
      <SuggestionList user={user.hashid} suggestions={suggestions.slice(0, FIRST_SUGGESTIONS)} />
      {more.length > 0 && (
        <details className="border-t">
          <summary className="cursor-pointer px-4 py-3 font-medium">{more.length} more ways</summary>
          <SuggestionList user={user.hashid} suggestions={more} />
        </details>
      )}
    </Section>
  )
}

const SuggestionList = ({ user, suggestions }: { user: string; suggestions: readonly Suggestion[] }) => (
  <ul className="divide-y">
    {suggestions.map(({ text, refusal, draft }) => (
      <li key={text} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
        <span className="min-w-48 flex-1 wrap-anywhere">
          {text}
          {refusal && <span className="block text-[13px] text-muted-foreground">{refusal}</span>}
        </span>
        {draft && !refusal && (
          <Link
            to="/admin/users/$hashid"
            params={{ hashid: user }}
            search={{ grant: JSON.stringify(draft) }}
            className={buttonVariants({ variant: 'outline', size: 'sm' })}
            aria-label={`Draft this change: ${text}`}
          >
            Draft this change
          </Link>
        )}
      </li>
    ))}
  </ul>
)
