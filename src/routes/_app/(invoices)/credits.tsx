import { useMutation } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ReceiptTextIcon } from 'lucide-react'
import { allow } from '@/auth/session/guards'
import { buyers } from '@/domain/access/rule'
import { CREDITS_A_DOWNLOAD } from '@/domain/downloads/download'
import type { Claim } from '@/domain/orders/claim'
import { prepareDownload } from '@/queries/files/prepared-downloads'
import { credits } from '@/queries/orders/orders'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { ListPage } from '@/routes/-page/table/list-page'
import { TablePage } from '@/routes/-page/table/table-page'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { buttonVariants } from '@/ui/primitives/button'
import { creditColumns, creditColumnsOfStore } from './-credits/credit-columns'

export const Route = createFileRoute('/_app/(invoices)/credits')({
  validateSearch: tableSearch,
  beforeLoad: allow(buyers),
  loader: ({ context: { queryClient, partnerContext } }) =>
    void queryClient.prefetchQuery(credits(partnerContext)),
  staticData: { breadcrumb: 'Credits' },
  component: CreditsPage,
})

/** Claims of the context's stores and their outcomes. */
function CreditsPage() {
  const { context, stores } = usePartnerContext()
  const { mutate: prepare } = useMutation(prepareDownload())
  const file = {
    label: 'CSV with notes and answers',
    limit: CREDITS_A_DOWNLOAD,
    make: (rows: readonly Claim[]) => prepare({ kind: 'credits', hashes: rows.map(({ hashid }) => hashid) }),
  }
  return (
    <ListPage title="Credits" hint={context?.name ?? 'All stores'}>
      <TablePage
        table={{
          key: 'credits',
          label: 'Credits',
          columns: stores.length > 1 ? creditColumns : creditColumnsOfStore,
          nameOf: (claim) => `${claim.purchasable_name}, order ${claim.order_number}`,
        }}
        query={credits(context)}
        files={[file]}
        empty={
          <EmptyState
            icon={ReceiptTextIcon}
            title="No credits yet"
            action={
              <Link to="/orders/{-$filter}" params={{ filter: 'historic' }} className={buttonVariants()}>
                View Past Orders
              </Link>
            }
          >
            To claim credit for short or damaged items, check in the delivery on its order.
          </EmptyState>
        }
      />
    </ListPage>
  )
}
