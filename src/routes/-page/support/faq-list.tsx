import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ChevronDownIcon, LinkIcon, MessageCircleQuestionIcon } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { type Faq, searchFaqs } from '@/domain/support/faq'
import { inCategories } from '@/domain/support/faq-order'
import type { FaqSearch } from '@/domain/support/faq-search'
import type { publicFaqs } from '@/queries/support/support'
import { SearchInput } from '@/ui/form/search-input'
import { EmptyState } from '@/ui/layout/empty-state'
import { Button } from '@/ui/primitives/button'
import { notifyError, notifySuccess } from '@/ui/toasts'
import { NoMatches } from './no-matches'
import { RichText } from './rich-text'

export type FaqQuery = ReturnType<typeof publicFaqs>

/** Questions and answers by category with a search. The open question is part of the URL. */
export function FaqList({
  query,
  sharedPath,
  search: { q = '', question },
  underAnswer,
  onMiss,
}: {
  query: FaqQuery
  /** Address of the page, for links to a question. */
  sharedPath: string
  search: FaqSearch
  /** Content below each answer. */
  underAnswer?: (faq: Faq) => ReactNode
  /** Called with a search that found nothing, when the user has stopped typing it. */
  onMiss?: (search: string) => void
}) {
  const { data } = useSuspenseQuery(query)
  const navigate = useNavigate()
  const updateSearch = (change: FaqSearch) =>
    void navigate({
      to: '.',
      search: (all) => ({ ...all, ...change }),
      replace: true,
      resetScroll: false,
    })
  const groups = useMemo(() => inCategories(searchFaqs(data, q)), [data, q])
  const matchCount = groups.reduce((count, [, list]) => count + list.length, 0)
  if (data.length === 0)
    return (
      <EmptyState icon={MessageCircleQuestionIcon} title="No FAQs yet">
        Your marketplace hasn't added answers yet. Ask your account manager in the meantime.
      </EmptyState>
    )
  return (
    <div className="grid gap-6">
      <SearchInput
        label="Search questions"
        placeholder="Search questions and answers"
        value={q}
        onChange={(text) => updateSearch({ q: text || undefined })}
        className="max-w-xl"
      />
      <p role="status" className="sr-only">
        {matchCount} {matchCount === 1 ? 'question' : 'questions'}
      </p>
      {matchCount === 0 && (
        <NoMatches key={q} search={q} onMiss={onMiss} onShowAll={() => updateSearch({ q: undefined })} />
      )}
      {groups.map(([category, list]) => (
        <section key={category} className="grid gap-3">
          <h2 className="font-semibold text-lg">{category}</h2>
          <div className="divide-y rounded-lg border bg-card">
            {list.map((faq) => (
              <Question
                key={faq.hashid}
                faq={faq}
                link={`${sharedPath}?question=${faq.hashid}`}
                isOpen={faq.hashid === question}
                onToggle={(isOpen) => updateSearch({ question: isOpen ? faq.hashid : undefined })}
              >
                {underAnswer?.(faq)}
              </Question>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

function Question({
  faq,
  link,
  isOpen,
  onToggle,
  children,
}: {
  faq: Faq
  link: string
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  children: ReactNode
}) {
  const place = useRef<HTMLDivElement>(null)
  // A link to a question scrolls to it.
  useEffect(() => {
    if (isOpen) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <div ref={place} id={faq.hashid} className="scroll-my-20">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${faq.hashid}-answer`}
          onClick={() => onToggle(!isOpen)}
          className="flex w-full items-center justify-between gap-4 rounded-lg px-4 py-3 text-left font-medium hover:bg-muted/50 focus-visible:-outline-offset-2"
        >
          {faq.question}
          <ChevronDownIcon
            aria-hidden="true"
            className={`size-4 shrink-0 text-muted-foreground transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h3>
      <div id={`${faq.hashid}-answer`} hidden={!isOpen} className="px-4 pb-4">
        {isOpen && (
          <Answer faq={faq} link={link}>
            {children}
          </Answer>
        )}
      </div>
    </div>
  )
}

const Answer = ({ faq, link, children }: { faq: Faq; link: string; children: ReactNode }) => (
  <>
    <RichText text={faq.answer} />
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      {children}
      <Button variant="ghost" size="sm" onClick={() => void copyLink(link)}>
        <LinkIcon aria-hidden="true" /> Copy link
      </Button>
    </div>
  </>
)

async function copyLink(path: string) {
  try {
    await navigator.clipboard.writeText(`${location.origin}${path}`)
    void notifySuccess('Link copied')
  } catch {
    void notifyError('Link', "Your browser blocked copying. Copy the page's address instead.")
  }
}
