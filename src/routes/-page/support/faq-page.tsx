import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ThumbsDownIcon, ThumbsUpIcon } from 'lucide-react'
import { useRef } from 'react'
import type { Faq } from '@/domain/support/faq'
import type { FaqSearch } from '@/domain/support/faq-search'
import { LONGEST_SEARCH } from '@/domain/support/missed-search'
import { faqVotes, reportMissedSearch, voteFaq } from '@/queries/support/support'
import { PageHeader } from '@/ui/layout/page-header'
import { Button } from '@/ui/primitives/button'
import { FaqList, type FaqQuery } from './faq-list'

/** FAQ page for signed-in users. */
export function FaqPage({
  hint,
  ...list
}: {
  hint: string
  query: FaqQuery
  sharedPath: string
  search: FaqSearch
}) {
  const { mutate: report } = useMutation(reportMissedSearch())
  const reported = useRef(new Set<string>())
  const reportOnce = (search: string) => {
    if (search.length > LONGEST_SEARCH || reported.current.has(search)) return
    reported.current.add(search)
    report(search)
  }
  return (
    <div className="grid gap-5">
      <PageHeader title="FAQs" hint={hint} />
      <FaqList {...list} underAnswer={helpful} onMiss={reportOnce} />
    </div>
  )
}

const helpful = (faq: Faq) => <Helpful faq={faq} />

const answers = [
  { is_helpful: true, label: 'Yes', Icon: ThumbsUpIcon },
  { is_helpful: false, label: 'No', Icon: ThumbsDownIcon },
]

function Helpful({ faq }: { faq: Faq }) {
  const client = useQueryClient()
  const { data: votes } = useQuery(faqVotes())
  const { mutate: vote } = useMutation(voteFaq(client))
  const wasHelpful = votes?.find(({ faq_hash }) => faq_hash === faq.hashid)?.is_helpful
  return (
    <fieldset className="flex items-center gap-2">
      <legend className="float-left mr-2 text-muted-foreground">Was this helpful?</legend>
      {answers.map(({ is_helpful, label, Icon }) => (
        <Button
          key={label}
          variant="outline"
          size="sm"
          aria-pressed={wasHelpful === is_helpful}
          className={wasHelpful === is_helpful ? 'border-primary! bg-accent! text-accent-foreground!' : ''}
          onClick={() => vote({ faq_hash: faq.hashid, is_helpful })}
        >
          <Icon aria-hidden="true" /> {label}
        </Button>
      ))}
      <span role="status" className="text-[13px] text-muted-foreground">
        {wasHelpful !== undefined && 'Thank you'}
      </span>
    </fieldset>
  )
}
