import { useSuspenseQuery } from '@tanstack/react-query'
import { HistoryIcon } from 'lucide-react'
import { contentText } from '@/domain/form-builder/draft'
import { formatInstant } from '@/domain/values/clock'
import { formVersions } from '@/queries/form-builder/extra-forms'
import { QueryBoundary } from '@/routes/-page/query-boundary'
import { EmptyState } from '@/ui/layout/empty-state'
import { Section } from '@/ui/layout/section'

/** The published versions of a form, latest first, with their questions. */
export const VersionList = ({ hashid }: { hashid: string }) => (
  <QueryBoundary>
    <Versions hashid={hashid} />
  </QueryBoundary>
)

function Versions({ hashid }: { hashid: string }) {
  const { data: versions } = useSuspenseQuery(formVersions(hashid))
  if (versions.length === 0)
    return (
      <div className="rounded-lg border bg-card">
        <EmptyState icon={HistoryIcon} title="Not published yet">
          Each version that you publish is listed here. It never changes.
        </EmptyState>
      </div>
    )
  return (
    <div className="grid gap-4">
      {versions.map(({ hashid: version, number, published_at, published_by, answer_count, content }) => (
        <Section
          key={version}
          title={`Version ${number}`}
          description={`Published ${formatInstant(published_at)} by ${published_by ?? 'a deleted account'} · ${answersText(answer_count)}`}
        >
          <p dir="auto" className="whitespace-pre-line px-4 py-3 text-[13px] wrap-anywhere">
            {contentText(content)}
          </p>
        </Section>
      ))}
    </div>
  )
}

const answersText = (count: number) => (count === 1 ? '1 answer' : `${count.toLocaleString('en-US')} answers`)
