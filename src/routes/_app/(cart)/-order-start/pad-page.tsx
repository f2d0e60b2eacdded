import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SortingState } from '@tanstack/react-table'
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { lineKey } from '@/domain/cart/cart-line'
import { productError } from '@/domain/cart/order-rules'
import { filterProducts } from '@/domain/cart/pad-filter'
import { type PadFilter, type PadSearch, padSearch } from '@/domain/cart/pad-search'
import type { Product } from '@/domain/catalogue/product'
import type { Partner } from '@/domain/stores/partner'
import type { PartnerContext } from '@/domain/stores/partner-context'
import { noVendor, type Vendor } from '@/domain/vendors/vendor'
import { allProducts, favorites, lastOrdered, setFavorites, vendors } from '@/queries/catalogue/products'
import { QueryState } from '@/routes/-page/query-state'
import { useQuantities } from '../../../-page/cart/use-quantities'
import { VendorBar, VendorSelect } from '../../../-page/cart/vendor-bar'
import { OrderBar } from './order-bar'
import { OrderPad, type OrderPadHandle } from './order-pad/order-pad'
import { OrderPadToolbar } from './order-pad/order-pad-toolbar'
import { NoVendors, OrderPadSkeleton } from './order-pad/pad-placeholders'

/** Most stores have a day to order. */
const ClosedDaysAlert = lazy(() => import('@/routes/-page/cart/closed-days-alert'))
/** Loads when the order guides are first opened. */
const GuidePopover = lazy(() => import('@/routes/-page/planning/guide-popover'))

interface Props {
  context: PartnerContext
  stores: readonly Partner[]
  search: PadSearch
  onSearch: (change: Partial<PadSearch>) => void
}

const cleared = {
  q: undefined,
  category: undefined,
  storage: undefined,
  diet: undefined,
  favorites: undefined,
  in_cart: undefined,
  ordered_before: undefined,
  on_promotion: undefined,
}

/** Order pad for the products and the cart of a context. */
export function PadPage(props: Props) {
  const offered = useQuery(allProducts(props.context))
  const deliverers = useQuery(vendors(props.context))
  if (deliverers.data?.length === 0) return <NoVendors context={props.context} />
  if (offered.data && deliverers.data)
    return <LoadedPad {...props} products={offered.data} vendors={deliverers.data} />
  return <QueryState queries={[offered, deliverers]} pending={<OrderPadSkeleton />} />
}

function LoadedPad({
  context,
  stores,
  search,
  onSearch,
  ...loaded
}: Props & { products: Product[]; vendors: Vendor[] }) {
  const client = useQueryClient()
  const { lines, lineErrors, qtyOf, quantitiesNow, set } = useQuantities(
    context,
    stores,
    loaded.vendors,
    search.vendor ? search.date : undefined,
  )
  const { data: history } = useQuery(lastOrdered(context))
  const { data: favoriteHashes } = useQuery(favorites())
  const { mutate: setFavorite } = useMutation(setFavorites(client))
  const [isPasteOpen, setPasteOpen] = useState(false)
  const [guideTarget, setGuideTarget] = useState<{ product: Product; anchor: HTMLElement } | null>(null)
  const pad = useRef<OrderPadHandle>(null)

  const starred = useMemo(() => new Set(favoriteHashes), [favoriteHashes])
  const last = useMemo(() => new Map(history?.map((line) => [lineKey(line), line])), [history])
  const lastOf = useCallback(
    (store_hash: string, product_hash: string) => last.get(lineKey({ store_hash, product_hash })),
    [last],
  )
  const orderedBefore = useMemo(() => new Set(history?.map(({ product_hash }) => product_hash)), [history])
  const inCart = useMemo(() => new Set(lines.map((line) => line.product_hash)), [lines])
  // Used by the filter only: rows must not jump while quantities are typed.
  const filteredInCart = search.in_cart ? inCart : none
  const marks = useMemo(
    () => ({ favorites: starred, inCart: filteredInCart, orderedBefore }),
    [starred, filteredInCart, orderedBefore],
  )
  const filter = useDeferredValue(search)
  const shown = useMemo(
    () => filterProducts(loaded.products, filter, marks),
    [loaded.products, filter, marks],
  )
  const ofVendor = useMemo(
    () => loaded.products.filter(({ vendor_hash }) => !search.vendor || vendor_hash === search.vendor),
    [loaded.products, search.vendor],
  )
  const errorFor = useCallback(
    (product: Product) => {
      const vendor = loaded.vendors.find(({ hashid }) => hashid === product.vendor_hash)
      return productError(
        { ...product, name: 'This product' },
        vendor ?? { ...noVendor, name: product.vendor_name },
      )
    },
    [loaded.vendors],
  )
  const sort = useMemo(() => readSort(search.sort), [search.sort])
  const onSortChange = ([first]: SortingState) =>
    onSearch({ sort: z.parse(padSearch, { sort: first && (first.desc ? `-${first.id}` : first.id) }).sort })

  return (
    <>
      <Suspense>
        {stores.some(({ closed_goods }) => closed_goods.length > 0) && <ClosedDaysAlert stores={stores} />}
      </Suspense>
      <VendorBar stores={stores} vendors={loaded.vendors} lines={lines} search={search} onSearch={onSearch} />
      <OrderPadToolbar
        products={ofVendor}
        filter={filterOf(search)}
        marks={marks}
        hasVendorElsewhere
        shown={shown.length}
        onFilter={onSearch}
        onClear={() => onSearch(cleared)}
        onPaste={() => setPasteOpen(true)}
        onFill={(button) => pad.current?.openFill(button)}
        sort={sort}
        onSortChange={onSortChange}
        onLeaveSearch={() => pad.current?.focusFirst()}
      >
        <div className="tablet:hidden">
          <VendorSelect id="drawer-vendor" vendors={loaded.vendors} search={search} onSearch={onSearch} />
        </div>
      </OrderPadToolbar>
      <OrderPad
        ref={pad}
        products={shown}
        catalogue={loaded.products}
        stores={stores}
        qtyOf={qtyOf}
        quantitiesNow={quantitiesNow}
        inCart={inCart}
        lastOrdered={lastOf}
        lineErrors={lineErrors}
        errorFor={errorFor}
        favorites={starred}
        onToggleFavorite={(product_hash, favorite) =>
          setFavorite({ product_hashes: [product_hash], favorite })
        }
        onAddToGuide={(product, anchor) =>
          setGuideTarget((now) => (now?.anchor === anchor ? null : { product, anchor }))
        }
        onSet={set}
        sort={sort}
        onSortChange={onSortChange}
        isPasteOpen={isPasteOpen}
        onPasteOpenChange={setPasteOpen}
        onClearFilters={() => onSearch({ ...cleared, vendor: undefined })}
      />
      <OrderBar context={context} stores={stores} vendors={loaded.vendors} lines={lines} />
      {guideTarget && (
        <Suspense fallback={null}>
          <GuidePopover
            key={guideTarget.product.hashid}
            product_hash={guideTarget.product.hashid}
            anchor={guideTarget.anchor}
            onClose={() => setGuideTarget(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Filters of the toolbar; vendor and date are selected above it. */
const filterOf = ({ vendor: _vendor, date: _date, ...filter }: PadSearch): PadFilter => filter

const none: ReadonlySet<string> = new Set()

/** Reads the sorting for the table: '-price' is most expensive first. */
const readSort = (sort: string | undefined): SortingState =>
  sort ? [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }] : []
