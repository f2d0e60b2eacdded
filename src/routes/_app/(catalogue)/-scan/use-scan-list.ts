import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { mostCases, productError } from '@/domain/cart/order-rules'
import { isOrderable, type Product } from '@/domain/catalogue/product'
import { findByCode, indexCodes } from '@/domain/catalogue/scan'
import { type Scanned, withChange, withCorrection, withScan } from '@/domain/catalogue/scan-list'
import type { Partner } from '@/domain/stores/partner'
import type { PartnerContext } from '@/domain/stores/partner-context'
import { noVendor } from '@/domain/vendors/vendor'
import { products, vendors } from '@/queries/catalogue/products'
import { signalScan } from '@/routes/-page/scan/scan-signal'
import { useQuantities } from '../../../-page/cart/use-quantities'
import { useScanned } from './use-scanned'

export interface ScannedProduct {
  scanned: Scanned
  /** Undefined while products are still loading, and if none has the code. */
  product: Product | undefined
  /** All products with the code, of one vendor or several. */
  choices: readonly Product[]
  /** The code belongs to another pack of the product, such as the unit in its case. */
  isOtherPack: boolean
  isResolved: boolean
  orderError: string | null
  /** Cases to add for each selected store. */
  qty: number
}

/** Looks scanned codes up in the context's products, and adds them to the carts of the selected stores. */
export function useScanList(context: PartnerContext, stores: readonly Partner[]) {
  const { list, setList } = useScanned(context.hash)
  const offered = useQuery(products(context))
  const { data: deliverers = none } = useQuery(vendors(context))
  const { qtyOf, set } = useQuantities(context, stores, deliverers)
  /** A message, or a scanned code, whose product may be found only once the products have loaded. */
  const [announcement, announce] = useState<string | { upc: string }>('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(stores.length === 1 ? stores.map(({ hashid }) => hashid) : []),
  )
  const index = useMemo(() => indexCodes(offered.data?.rows ?? []), [offered.data])
  const isComplete = offered.data?.isComplete === true
  const chosenStores = stores.filter(({ hashid }) => chosen.has(hashid))

  const find = (scanned: Scanned): ScannedProduct => {
    const { products: choices, isOtherPack } = findByCode(index, scanned.upc)
    const product =
      choices.find(({ hashid }) => hashid === scanned.product_hash) ?? choices.find(isOrderable) ?? choices[0]
    const isResolved = product !== undefined || isComplete
    const multiple = product?.order_multiple ?? 1
    const qty = Math.min(scanned.steps * multiple, mostCases({ order_multiple: multiple }))
    const vendor = deliverers.find(({ hashid }) => hashid === product?.vendor_hash)
    const orderError =
      product && deliverers.length > 0
        ? productError(product, vendor ?? { ...noVendor, name: product.vendor_name })
        : null
    return { scanned, product, choices, isOtherPack, isResolved, orderError, qty }
  }
  const rows = list.map(find)
  const waiting = rows.filter(
    ({ scanned, product, orderError }) => product && !scanned.before && !orderError && deliverers.length > 0,
  )

  const change = (upc: string, to: Partial<Omit<Scanned, 'upc'>>) =>
    setList((now) => withChange(now, upc, to))
  const add = (scannedProducts: readonly ScannedProduct[]) => {
    const changes = scannedProducts.flatMap(({ product, qty }) =>
      product
        ? chosenStores.map(({ hashid }) => {
            const total = Math.min(mostCases(product), qtyOf(hashid, product.hashid) + qty)
            return { store_hash: hashid, product, qty: total }
          })
        : [],
    )
    for (const { scanned, product } of scannedProducts)
      if (product)
        change(scanned.upc, {
          before: Object.fromEntries(
            chosenStores.map(({ hashid }) => [hashid, qtyOf(hashid, product.hashid)]),
          ),
        })
    set(changes, { isAnnounced: true })
    announce(
      `${scannedProducts.length === 1 ? scannedProducts[0]?.product?.name : `${scannedProducts.length} products`} added to the cart`,
    )
  }

  return {
    offered,
    announced: typeof announcement === 'string' ? announcement : textOf(find({ ...announcement, steps: 1 })),
    announce,
    rows,
    waiting,
    chosenStores,
    qtyOf,
    choose: setChosen,
    add,
    change,
    scan: (upc: string) => {
      const { product, isResolved } = find({ upc, steps: 1 })
      setList((now) => withScan(now, upc))
      signalScan(product !== undefined || !isResolved)
      announce({ upc })
    },
    undo: ({ scanned, product }: ScannedProduct) => {
      if (product && scanned.before)
        set(
          Object.entries(scanned.before).map(([store_hash, qty]) => ({
            store_hash,
            product_hash: product.hashid,
            product,
            qty,
          })),
        )
      change(scanned.upc, { before: undefined })
    },
    correct: (upc: string, right: string) => setList((now) => withCorrection(now, upc, right)),
    remove: (upc: string) => setList((now) => now.filter((entry) => entry.upc !== upc)),
    clear: () => setList([]),
  }
}

const none: never[] = []

const textOf = ({ scanned: { upc }, product, isResolved }: ScannedProduct) =>
  product?.name ?? (isResolved ? `No product found for code ${upc}` : `${upc} scanned`)
