import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { buyers } from '@/domain/access/rule'
import { credits } from '@/queries/orders'
import { tableSearch } from '@/ui/data-table/table-search'
import { CreditList } from './-credits/credit-list'

export const Route = createFileRoute('/_app/(invoices)/credits')({
  validateSearch: tableSearch,
  beforeLoad: allow(buyers),
  loader: ({ context: { queryClient, partnerContext } }) =>
    void queryClient.prefetchQuery(credits(partnerContext)),
  staticData: { breadcrumb: 'Credits' },
  component: CreditList,
})
