import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { Product } from '@/domain/catalogue/product'
import type { CountSearch } from '@/domain/planning/count-search'
import type { GuideWithItems } from '@/domain/planning/guide'
import type { Partner } from '@/domain/stores/partner'
import type { PartnerContext } from '@/domain/stores/partner-context'
import type { Vendor } from '@/domain/vendors/vendor'
import { allProducts, vendors } from '@/queries/catalogue'
import { changeItems, guide } from '@/queries/planning'
import { usePartnerContext } from '@/queries/use-partner-context'
import { QueryState } from '@/routes/-page/query-state'
import { PageHeader } from '@/ui/layout/page-header'
import { NativeSelect } from '@/ui/primitives/native-select'
import { Skeleton } from '@/ui/primitives/skeleton'
import { countLinesOf, withCount } from './count-lines'
import { CountList } from './count-list'
import { CountReview } from './count-review'
import { storesOfGroup } from './stores-of-group'
import { useCount } from './use-count'

interface Props {
  hashid: string
  search: CountSearch
  onSearch: (change: CountSearch) => void
}

/** Counts a store's stock in shelf order, and orders up to par. */
export function CountPage({ hashid, search, onSearch }: Props) {
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
            onChange={(event) => onSearch({ store: event.target.value })}
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
          search={search}
          onSearch={onSearch}
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
  search: CountSearch
  onSearch: (change: CountSearch) => void
}

function Count({
  guide: orderGuide,
  store,
  context,
  search,
  onSearch,
  products,
  vendors: deliverers,
}: CountProps) {
  const count = useCount(orderGuide.hashid, store.hashid)
  const change = useMutation(changeItems(useQueryClient(), orderGuide.hashid))
  const countables = useMemo(
    () => countLinesOf(orderGuide.items, store.hashid, products, deliverers),
    [orderGuide.items, store.hashid, products, deliverers],
  )
  const countedLines = useMemo(
    () => countables.map((countable) => withCount(countable, count.typed[countable.item.hashid])),
    [countables, count.typed],
  )
  const { mutate } = change
  const setPar = useCallback(
    (item: string, par: number | null) => mutate({ pars: [{ item, store_hash: store.hashid, par }] }),
    [mutate, store.hashid],
  )
  return search.review ? (
    <CountReview
      counted={countedLines}
      store={store}
      context={context}
      vendors={deliverers}
      onBack={() => onSearch({ review: undefined })}
      onPut={count.forget}
    />
  ) : (
    <CountList
      guide={orderGuide}
      store={store}
      lines={countedLines}
      count={count}
      onReview={() => onSearch({ review: true })}
      onPar={setPar}
    />
  )
}
