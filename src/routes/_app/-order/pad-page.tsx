import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { messageOf } from '@/auth/api-error'
import { productRefusal, qtyRefusal } from '@/domain/order-rules'
import { filterPad, preparePad } from '@/domain/pad-filter'
import type { PadSearch } from '@/domain/pad-search'
import type { Partner } from '@/domain/partner'
import type { PartnerContext } from '@/domain/partner-context'
import { type PasteProblem, readPastedLines } from '@/domain/pasted-lines'
import type { Product } from '@/domain/product'
import { MAX_QTY } from '@/domain/unconfirmed-order'
import type { Vendor } from '@/domain/vendor'
import { favorites, lastOrdered, products, setFavorite, vendors } from '@/queries/catalogue'
import { OrderPad, type QuantityChange } from '@/ui/order-pad/order-pad'
import { PadToolbar } from '@/ui/order-pad/pad-toolbar'
import { PasteDialog, type PasteReport } from '@/ui/order-pad/paste-dialog'
import { Skeleton } from '@/ui/skeleton'
import { ErrorState, StaleNotice } from '@/ui/states'
import { useQuantities } from './use-quantities'
import { VendorBar } from './vendor-bar'

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
}

/** The order pad over the products and the cart of a context. */
export function PadPage(props: Props) {
  const offered = useQuery(products(props.context))
  const deliverers = useQuery(vendors(props.context))
  if (offered.data && deliverers.data)
    return (
      <>
        {(offered.isRefetchError || deliverers.isRefetchError) && (
          <StaleNotice
            loadedAt={offered.dataUpdatedAt}
            onRetry={() => void Promise.all([offered.refetch(), deliverers.refetch()])}
          />
        )}
        <LoadedPad {...props} products={offered.data} vendors={deliverers.data} />
      </>
    )
  const failed = offered.error ?? deliverers.error
  if (failed)
    return (
      <ErrorState
        message={messageOf(failed)}
        onRetry={() => void Promise.all([offered.refetch(), deliverers.refetch()])}
      />
    )
  return <PadSkeleton />
}

function LoadedPad({
  context,
  stores,
  search,
  onSearch,
  ...given
}: Props & { products: Product[]; vendors: Vendor[] }) {
  const client = useQueryClient()
  const { lines, refusals, qtyOf, set } = useQuantities(context, stores, given.vendors)
  const { data: history } = useQuery(lastOrdered(context))
  const { data: favoriteHashes } = useQuery(favorites())
  const { mutate: mark } = useMutation(setFavorite(client))
  const [pasting, setPasting] = useState<{ report: PasteReport | null } | null>(null)

  const pad = useMemo(() => preparePad(given.products), [given.products])
  const starred = useMemo(() => new Set(favoriteHashes), [favoriteHashes])
  const last = useMemo(
    () => new Map(history?.map((it) => [`${it.store_hash}:${it.product_hash}`, it])),
    [history],
  )
  const orderedOn = useMemo(() => new Map(history?.map((it) => [it.product_hash, it.date])), [history])
  // Only the filter looks at this: rows must not jump while quantities are typed.
  const inCart = useMemo(
    () => new Set(search.in_cart ? lines.map((line) => line.product_hash) : []),
    [search.in_cart, lines],
  )
  const filter = useDeferredValue(search)
  const shown = useMemo(
    () => filterPad(pad, filter, { favorites: starred, inCart, orderedOn }),
    [pad, filter, starred, inCart, orderedOn],
  )
  const ofVendor = search.vendor
    ? given.products.filter((it) => it.vendor_hash === search.vendor)
    : given.products
  const day = search.vendor ? search.date : undefined

  const paste = (text: string, targets: readonly Partner[]) => {
    const report = fill(text, given.products, given.vendors, targets)
    set(report.changes, day)
    setPasting({ report: { filled: report.changes.length, problems: report.problems } })
  }

  return (
    <>
      <VendorBar
        context={context}
        stores={stores}
        vendors={given.vendors}
        lines={lines}
        search={search}
        onSearch={onSearch}
      />
      <PadToolbar
        products={ofVendor}
        filter={{ ...search, vendor: undefined }}
        shown={shown.length}
        onFilter={onSearch}
        onClear={() => onSearch(cleared)}
        onPaste={() => setPasting({ report: null })}
      />
      <OrderPad
        products={shown}
        stores={stores}
        qtyOf={qtyOf}
        lastOrdered={(store_hash, product_hash) => last.get(`${store_hash}:${product_hash}`)}
        refusals={refusals}
        favorites={starred}
        onToggleFavorite={(product_hash, favorite) => mark({ product_hash, favorite })}
        onSet={(changes) => set(changes, day)}
        onPasteText={(text, { product, store }) => {
          const block = readBlock(text, shown, stores, { product, store })
          if (block) set(block, day)
          else paste(text, [store])
        }}
        onClearFilters={() => onSearch({ ...cleared, vendor: undefined })}
      />
      <PasteDialog
        isOpen={pasting !== null}
        stores={stores}
        report={pasting?.report ?? null}
        onPaste={paste}
        onClose={() => setPasting(null)}
      />
    </>
  )
}

/** What pasted rows set for each target store, and what was left out, with the reason. */
function fill(
  text: string,
  offered: readonly Product[],
  vendors: readonly Vendor[],
  targets: readonly Partner[],
) {
  const { lines, problems } = readPastedLines(text, offered)
  const products = new Map(offered.map((product) => [product.hashid, product]))
  const refused: PasteProblem[] = []
  const changes: QuantityChange[] = lines.flatMap(({ product_hash, qty, row }) => {
    const product = products.get(product_hash)
    const vendor = vendors.find(({ hashid }) => hashid === product?.vendor_hash)
    if (!product || !vendor) return []
    const tooMany = qty > MAX_QTY ? `Order at most ${MAX_QTY} cases a line.` : null
    const reason = productRefusal(product, vendor) ?? tooMany ?? qtyRefusal(product, qty)
    if (reason) {
      refused.push({ row, text: `${product.item_code} ${qty}`, reason })
      return []
    }
    return targets.map((store) => ({ store_hash: store.hashid, product, qty }))
  })
  return { changes, problems: [...problems, ...refused].sort((a, b) => a.row - b.row) }
}

/** A rectangle of numbers, laid over the cells from one on, like in a spreadsheet; null if the text is something else. */
function readBlock(
  text: string,
  shown: readonly Product[],
  stores: readonly Partner[],
  from: { product: Product; store: Partner },
): QuantityChange[] | null {
  const rows = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((row) => row.split('\t').map((cell) => cell.trim()))
  const isBlock = stores.length > 1 || rows.every((row) => row.length === 1)
  if (!isBlock || !rows.flat().every((cell) => /^\d{0,4}$/.test(cell))) return null
  const top = shown.indexOf(from.product)
  const left = stores.indexOf(from.store)
  return rows.flatMap((row, down) =>
    row.flatMap((cell, right) => {
      const product = shown[top + down]
      const store = stores[left + right]
      const qty = Number(cell)
      if (!product || !store || product.is_recalled || qtyRefusal(product, qty)) return []
      return [{ store_hash: store.hashid, product, qty }]
    }),
  )
}

function PadSkeleton() {
  return (
    <div className="grid gap-3" role="status" aria-label="Loading the order pad">
      <Skeleton className="h-16" />
      <Skeleton className="h-9" />
      <div className="grid gap-px overflow-hidden rounded-lg border">
        {Array.from({ length: 10 }, (_, index) => (
          <Skeleton key={index} className="h-[59px] rounded-none bg-card" />
        ))}
      </div>
    </div>
  )
}
