import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { MessageCircleQuestionIcon } from 'lucide-react'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import { faqsInOrder } from '@/queries/support/managed-support'
import { ListPage } from '@/routes/-page/table/list-page'
import { waitForData } from '@/routes/-page/wait-for-data'
import { EmptyState } from '@/ui/layout/empty-state'
import { PageLoading } from '@/ui/layout/loading'
import { FaqOrder } from './-faq-order'

export const Route = createFileRoute('/_app/admin/store-faqs/order')({
  beforeLoad: allow(permission('store-faqs')),
  loader: ({ context }) => waitForData(context, context.queryClient.ensureQueryData(faqsInOrder())),
  staticData: { breadcrumb: 'Order of questions' },
  component: FaqOrderPage,
})

function FaqOrderPage() {
  const { data: faqs } = useSuspenseQuery(faqsInOrder())
  return (
    <ListPage
      title="Order of questions"
      hint="Drag questions by their handles, or use the arrows. Readers see the questions they may read in this order."
    >
      {faqs === null ? (
        <PageLoading />
      ) : faqs.length === 0 ? (
        <EmptyState icon={MessageCircleQuestionIcon} title="No questions yet">
          Questions that are not archived appear here.
        </EmptyState>
      ) : (
        <FaqOrder faqs={faqs} />
      )}
    </ListPage>
  )
}
