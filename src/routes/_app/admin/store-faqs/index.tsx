import { createFileRoute, Link } from '@tanstack/react-router'
import { MessageCircleQuestionIcon } from 'lucide-react'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import { type FaqRow, faqForm } from '@/domain/support/managed-faq'
import { faqRecord } from '@/queries/support/managed-support'
import { ListPage } from '@/routes/-page/table/list-page'
import { NewRecordLink, nameColumn } from '@/routes/-page/table/name-column'
import { TablePage } from '@/routes/-page/table/table-page'
import { column, type TableColumn } from '@/ui/data-table/column'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { buttonVariants } from '@/ui/primitives/button'
import { statusColumn } from '../-status-column'

export const Route = createFileRoute('/_app/admin/store-faqs/')({
  validateSearch: tableSearch,
  beforeLoad: allow(permission('store-faqs')),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(faqRecord.queries.list()),
  staticData: { breadcrumb: 'Store FAQs' },
  component: FaqsPage,
})

const columns: readonly TableColumn<FaqRow>[] = [
  nameColumn('/admin/store-faqs/$hashid', { label: 'Question', width: 420 }),
  column.choice('audience', ({ audience }: FaqRow) => audience, faqForm.controls.audience, {
    label: 'Shown to',
    width: 120,
  }),
  column.list('roles', ({ roles }: FaqRow) => (roles.length === 0 ? ['All roles'] : roles), {
    label: 'Roles',
    width: 160,
  }),
  column.category('marketplace', { label: 'Marketplace', width: 160 }),
  column.category('category', { label: 'Category', width: 200 }),
  column.number('position', { label: 'Position', width: 112 }),
  column.number('helpful_count', { label: 'Helpful', width: 96 }),
  column.number('unhelpful_count', { label: 'Not helpful', width: 112 }),
  statusColumn(),
]

function FaqsPage() {
  const add = <NewRecordLink to="/admin/store-faqs/$hashid">New question</NewRecordLink>
  return (
    <ListPage
      title="Store FAQs"
      hint="Questions and answers that buyers or suppliers read under Support. Visitors see the ones for buyers."
      actions={
        <>
          <Link to="/admin/store-faqs/searches" className={buttonVariants({ variant: 'outline' })}>
            Searches without results
          </Link>
          <Link to="/admin/store-faqs/order" className={buttonVariants({ variant: 'outline' })}>
            Change order
          </Link>
          {add}
        </>
      }
    >
      <TablePage
        table={{
          key: 'store-faqs',
          label: 'Store FAQs',
          columns,
          firstSort: 'position',
          nameOf: ({ name }) => name,
        }}
        query={faqRecord.queries.list()}
        empty={
          <EmptyState icon={MessageCircleQuestionIcon} title="No questions yet" action={add}>
            Answer what buyers and suppliers ask most.
          </EmptyState>
        }
      />
    </ListPage>
  )
}
