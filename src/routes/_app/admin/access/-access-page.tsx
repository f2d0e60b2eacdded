import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { KeyRoundIcon } from 'lucide-react'
import { ApiError } from '@/auth/transport/api-error'
import { accessExplanation } from '@/queries/access/explain'
import { QueryState } from '@/routes/-page/query-state'
import { EmptyState } from '@/ui/layout/empty-state'
import { PageHeader } from '@/ui/layout/page-header'
import { Card } from '@/ui/primitives/card'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Explanation } from './-explanation'
import { accessOf, type PageChoice, pagesOf } from './-page-access'
import { type Question, QuestionForm } from './-question-form'

/** Explains whether a user may open a page, make a call or see a record, and which change would allow it. */
export function AccessPage() {
  const router = useRouter()
  const navigate = useNavigate()
  const question = useSearch({ from: '/_app/admin/access/' })
  const { user, page, call, record } = question
  const pages = pagesOf(router)
  const access = page === undefined ? null : accessOf(router, page)
  const isAsked = user !== undefined && (access !== null || call !== undefined || record !== undefined)
  const explained = useQuery({
    ...accessExplanation({
      user: user ?? '',
      ...(access && { rule: JSON.stringify(access.rule) }),
      ...(access?.setup && { setup: access.setup }),
      ...(call && { call }),
      ...(record && { record }),
    }),
    enabled: isAsked,
  })
  const errors = {
    ...(page !== undefined && !access && { target: 'This page wasn’t found.' }),
    ...(explained.error instanceof ApiError ? fieldErrors(explained.error) : {}),
  }
  const ask = (change: Question) =>
    void navigate({ to: '.', search: (all) => ({ ...all, ...change }), replace: true })
  return (
    <div className="grid gap-4">
      <PageHeader
        title="Explain access"
        hint="Why someone can or cannot open a page, make a call or see a record."
      />
      <QuestionForm question={question} pages={pages} errors={errors} onAsk={ask} />
      {!isAsked || Object.keys(errors).length > 0 ? (
        <Card>
          <EmptyState
            icon={KeyRoundIcon}
            title={user ? 'Choose a page, a call or a record' : 'Choose a user'}
          >
            The answer lists every condition, who else has access, and the changes that grant it.
          </EmptyState>
        </Card>
      ) : explained.data ? (
        <Explanation
          explanation={explained.data}
          target={targetOf(question, pages)}
          isPage={page !== undefined}
        />
      ) : (
        <QueryState queries={[explained]} pending={<Skeleton className="h-72" />} />
      )}
    </div>
  )
}

/** Returns the messages of an error by field of the question. */
function fieldErrors({ errors }: ApiError): Record<string, string> {
  const messages = Object.entries(errors).map(([field, [message = '']]) => [
    field === 'call' || field === 'rule' ? 'target' : field,
    message,
  ])
  return Object.fromEntries(messages)
}

/** Returns what was asked about, in words. */
function targetOf({ page, call }: Question, pages: readonly PageChoice[]): string {
  if (page !== undefined) return `open ${pages.find(({ path }) => path === page)?.label ?? page}`
  return call === undefined ? 'see this record' : `call ${call}`
}
