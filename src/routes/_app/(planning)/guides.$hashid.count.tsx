import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { allow } from '@/auth/session/guards'
import { mayOrder } from '@/domain/access/rule'
import type { Product } from '@/domain/catalogue/product'
import { countSearch } from '@/domain/planning/count-search'
import type { GuideWithItems } from '@/domain/planning/guide'
import type { Partner } from '@/domain/stores/partner'
import type { PartnerContext } from '@/domain/stores/partner-context'
import type { Vendor } from '@/domain/vendors/vendor'
import { allProducts, prefetchAllProducts, vendors } from '@/queries/catalogue/products'
import { changeItems, guide } from '@/queries/planning'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { contextOfStore } from '@/routes/-page/context-of-store'
import { QueryState } from '@/routes/-page/query-state'
import { waitForData } from '@/routes/-page/wait-for-data'
import { PageHeader } from '@/ui/layout/page-header'
import { NativeSelect } from '@/ui/primitives/native-select'
import { Skeleton } from '@/ui/primitives/skeleton'
import { countLinesOf, withCount } from './-guides/count-lines'
import { CountList } from './-guides/count-list'
import { CountReview } from './-guides/count-review'
import { storesOfGroup } from './-guides/stores-of-group'
import { useCount } from './-guides/use-count'

const guard = allow(mayOrder)

export const Route = createFileRoute('/_app/(planning)/guides/$hashid/count')({
  validateSearch: countSearch,
  beforeLoad: (guarded) => {
    guard(guarded)
    return contextOfStore(guarded.context, guarded.search.store)
  },
  loader: ({ context, params }) => {
    const { queryClient, partnerContext } = context
    if (partnerContext) {
      void queryClient.prefetchQuery(vendors(partnerContext))
      void prefetchAllProducts(queryClient, partnerContext)
    }
    return waitForData(context, queryClient.ensureQueryData(guide(params.hashid)))
  },
  staticData: { breadcrumb: 'Count on hand', guards: [guard] },
  component: CountPage,
})

/** Counts a store's stock in shelf order, and orders up to par. */
function CountPage() {
  const { hashid } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { context, stores, partners } = usePartnerContext()
  const { data: orderGuide } = useSuspenseQuery(guide(hashid))
  const offered = useQuery(allProducts(context))
  const deliverers = useQuery(vendors(context))
  const ofGroup = storesOfGroup(partners, orderGuide.partner_group_hash)
  const store =
    ofGroup.find((candidate) => candidate.hashid === search.store) ??
    ofGroup.find((candidate) => stores.includes(candidate)) ??
    ofGroup[0]
  // Carts belong to contexts: the counted store must be part of this one.
  if (store && (!context || !stores.includes(store)) && search.store !== store.hashid)
    return (
      <Navigate to="/guides/$hashid/count" params={{ hashid }} search={{ store: store.hashid }} replace />
    )
  return (
    <div className="grid gap-4">
      <PageHeader title="Count on hand" hint={orderGuide.name}>
        {ofGroup.length > 1 && store && (
          <NativeSelect
            aria-label="Store"
            value={store.hashid}
            onChange={({ target }) =>
              void navigate({ search: (before) => ({ ...before, store: target.value }), replace: true })
            }
          >
            {ofGroup.map((option) => (
              <option key={option.hashid} value={option.hashid}>
                {option.display_name}
              </option>
            ))}
          </NativeSelect>
        )}
      </PageHeader>
      {offered.data && deliverers.data && store && context ? (
        <Count
          key={store.hashid}
          guide={orderGuide}
          store={store}
          context={context}
          products={offered.data}
          vendors={deliverers.data}
        />
      ) : (
        <QueryState
          queries={[offered, deliverers]}
          pending={
            <div className="grid gap-3">
              {[0, 1, 2, 3, 4].map((at) => (
                <Skeleton key={at} className="h-24" />
              ))}
            </div>
          }
        />
      )}
    </div>
  )
}

interface CountProps {
  guide: GuideWithItems
  store: Partner
  context: PartnerContext
  products: readonly Product[]
  vendors: readonly Vendor[]
}

function Count({ guide: { hashid, items }, store, context, products, vendors: deliverers }: CountProps) {
  const { review } = Route.useSearch()
  const navigate = Route.useNavigate()
  const count = useCount(hashid, store.hashid)
  const { mutate } = useMutation(changeItems(useQueryClient(), hashid))
  const countable = useMemo(
    () => countLinesOf(items, store.hashid, products, deliverers),
    [items, store.hashid, products, deliverers],
  )
  const lines = countable.map((line) => withCount(line, count.typed[line.item.hashid]))
  const setPar = useCallback(
    (item: string, par: number | null) => mutate({ pars: [{ item, store_hash: store.hashid, par }] }),
    [mutate, store.hashid],
  )
  return review ? (
    <CountReview
      counted={lines}
      store={store}
      context={context}
      vendors={deliverers}
      onBack={() => void navigate({ search: ({ store }) => ({ store }), replace: true })}
      onPut={count.forget}
    />
  ) : (
    <CountList
      hashid={hashid}
      store={store}
      lines={lines}
      count={count}
      onReview={() => void navigate({ search: (before) => ({ ...before, review: true }) })}
      onPar={setPar}
    />
  )
}
