import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import { readerKind } from '@/domain/support/audience'
import { faqForm } from '@/domain/support/managed-faq'
import { hashid as recordHash } from '@/domain/values/primitives'
import { param } from '@/domain/values/search-param'
import { marketplaceNames } from '@/queries/marketplaces/marketplaces'
import { faqRecord } from '@/queries/support/managed-support'
import { EditPage } from '@/routes/-page/edit/edit-page'
import { QueryState } from '@/routes/-page/query-state'
import { PageLoading } from '@/ui/layout/loading'
import { storedHash } from '../-stored-hash'
import { AnswerPreview } from './-answer-preview'

/** Prefills a new question from a search without a hit. */
const newFaqSearch = z.object({
  question: z.catch(z.optional(z.string().check(z.maxLength(200))), undefined),
  audience: z.catch(z.optional(readerKind), undefined),
  copy: param(recordHash),
})

export const Route = createFileRoute('/_app/admin/store-faqs/$hashid')({
  validateSearch: newFaqSearch,
  beforeLoad: allow(permission('store-faqs')),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(marketplaceNames()),
  staticData: { breadcrumb: ({ hashid }) => (hashid === 'new' ? 'New question' : 'Edit question') },
  component: FaqPage,
})

function FaqPage() {
  const hashid = storedHash(Route.useParams())
  const { question, audience = faqForm.empty.audience } = Route.useSearch()
  const names = useQuery(marketplaceNames())
  if (!names.data) return <QueryState queries={[names]} pending={<PageLoading />} />
  const { marketplace, ...others } = faqForm.controls
  const named = names.data.map(({ hashid: value, name: label }) => ({ value, label }))
  const controls = { ...others, marketplace: { ...marketplace, options: [...marketplace.options, ...named] } }
  const copy =
    hashid === null && question !== undefined
      ? { of: `${audience} ${question}`, values: { ...faqForm.empty, name: question, audience } }
      : undefined
  return (
    <EditPage key={hashid} record={faqRecord} hashid={hashid} copy={copy}>
      {(form) => (
        <div className="grid max-w-3xl gap-x-4 gap-y-5 tablet:grid-cols-2">
          <form.Fields controls={controls} names={['name', 'answer']} />
          <div className="tablet:col-span-full">
            <form.AppField name="answer">
              {(field) => <AnswerPreview answer={field.state.value} />}
            </form.AppField>
          </div>
          <form.Fields
            controls={controls}
            names={['audience', 'marketplace', 'roles', 'category', 'position']}
          />
        </div>
      )}
    </EditPage>
  )
}
