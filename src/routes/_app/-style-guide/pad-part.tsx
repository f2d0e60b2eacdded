import { useQueryClient } from '@tanstack/react-query'
import type { SortingState } from '@tanstack/react-table'
import { useEffect, useMemo, useState } from 'react'
import { lineKey } from '@/domain/cart/cart-line'
import type { Entry } from '@/domain/cart/entry'
import type { Product } from '@/domain/catalogue/product'
import type { ProductView } from '@/domain/catalogue/product-view'
import type { Partner } from '@/domain/stores/partner'
import { productView } from '@/queries/catalogue/products'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { Button } from '@/ui/primitives/button'
import { OrderPad } from '../(cart)/-order-start/order-pad/order-pad'
import { Part, State } from './part'

const store = (hashid: string, name: string): Partner => ({
  hashid,
  name,
  display_name: name,
  partner_group_hash: 'sample-group',
  partner_group_name: 'Sample group',
  city: 'Madison',
  state: 'WI',
  time_zone: 'America/Chicago',
  has_custom_export: false,
  fn_markup: '0.00',
  specialty_client_markup: '0.00',
  closed_goods: [],
})
const stores = [store('sample-one', 'Depot'), store('sample-two', 'Harbor')]

const product = (hashid: string, change: Partial<Product>): Product => ({
  hashid,
  vendor_hash: 'sample-vendor',
  vendor_name: 'Alder Foods',
  vendor_takes_orders: true,
  is_withheld: false,
  name: hashid,
  upc: '04006381333931',
  item_code: 'AF-1000',
  category: 'Beverages',
  storage_type: 0,
  unit: 1,
  case_pack_size: 6,
  order_multiple: 1,
  catch_weight: null,
  sell_price: '24.00',
  price_hold: null,
  promotions: [],
  special_diet_options: ['Vegan'],
  status: 1,
  is_recalled: false,
  seasonal_item: false,
  sofi_award_winner: false,
  specialty_attributes: [],
  allergens: [],
  free_from: 0,
  discontinuation: null,
  calories: null,
  total_sugars_g: null,
  sodium_mg: null,
  protein_g: null,
  image: '/brand/sfa.svg',
  ...change,
})
const samples: Product[] = [
  product('sample-plain', { name: 'Oat drink, 32 fl oz' }),
  product('sample-held', {
    name: 'Held price: oat crackers, 5 oz',
    price_hold: { hashid: 'sample-hold', price: '21.50', ends_on: '2026-12-31' },
  }),
  product('sample-promoted', {
    name: 'On promotion: wildflower honey, 12 oz',
    promotions: [
      {
        hashid: 'sample-offer',
        name: '$2.00 off a case from 3 cases',
        kind: 'per_case',
        amount: '2.00',
        min_qty: 3,
        ends_on: '2026-12-31',
      },
    ],
  }),
  product('sample-multiple', { name: 'In multiples of four: still water, 1 l', order_multiple: 4 }),
  product('sample-recalled', { name: 'Recalled: tahini, 16 oz', is_recalled: true }),
]
const quantities = new Map([[lineKey({ store_hash: 'sample-one', product_hash: 'sample-plain' }), 3]])
const noDetails: Omit<ProductView, keyof Product> = {
  description: '',
  country_of_origin: '',
  may_contain_allergens: [],
  free_from_allergens: [],
  inner_gtin: '',
  case_gtin: '',
  pallet_gtin: '',
  unit_weight: '',
  case_weight: '',
  case_length: '',
  case_width: '',
  case_height: '',
  cases_per_layer: null,
  layers_per_pallet: null,
  shelf_life_days: null,
  min_days_at_delivery: null,
  ingredients: '',
  nutrition: null,
  product_seasonality: [],
  merchandising_locations: [],
  pictures: [],
  facts: [],
  pricing: {},
  related: [],
}
const nothing = () => {}
const none: ReadonlySet<string> = new Set()
const errorFor = ({ is_recalled }: Product) =>
  is_recalled ? 'This product is recalled. Do not order or sell it; choose another product.' : null
const lineErrors: ReadonlyMap<string, string> = new Map([
  [
    lineKey({ store_hash: 'sample-two', product_hash: 'sample-plain' }),
    'The cut-off has passed. Choose a later day.',
  ],
])
const lastOrdered = (store_hash: string) =>
  store_hash === 'sample-one' ? { qty: 2, date: '2026-11-04' } : undefined

export function PadPart(part: { id: string; title: string }) {
  const [set, setSet] = useState<ReadonlyMap<string, number>>(quantities)
  const [marked, setMarked] = useState<ReadonlySet<string>>(none)
  const [sort, setSort] = useState<SortingState>([])
  const [isPasteOpen, setPasteOpen] = useState(false)
  const client = useQueryClient()
  const { context } = usePartnerContext()
  useEffect(() => {
    // No API knows the samples: their prices open from the cache, which never expires.
    for (const sample of samples) {
      const { queryKey } = productView(context, sample.hashid)
      client.setQueryData(queryKey, { ...sample, ...noDetails }, { updatedAt: Number.MAX_SAFE_INTEGER })
    }
  }, [client, context])
  const inCart = useMemo(() => new Set([...set.keys()].map((key) => key.split(':')[1] ?? '')), [set])
  const qtyOf = (store_hash: string, product_hash: string) =>
    set.get(lineKey({ store_hash, product_hash })) ?? 0
  const setQuantities = (entries: Entry[]) =>
    setSet(
      (before) =>
        new Map([
          ...before,
          ...entries.map(
            ({ store_hash, product: { hashid }, qty }) =>
              [lineKey({ store_hash, product_hash: hashid }), qty] as const,
          ),
        ]),
    )
  return (
    <Part {...part}>
      <State name="Cells: filled, rejected, held price, promotion, multiples, closed. Nothing here is ordered">
        <Button variant="outline" className="justify-self-start" onClick={() => setPasteOpen(true)}>
          Paste from spreadsheet
        </Button>
        <div className="min-w-0">
          <OrderPad
            products={samples}
            catalogue={samples}
            stores={stores}
            inCart={inCart}
            qtyOf={qtyOf}
            quantitiesNow={() => qtyOf}
            lastOrdered={lastOrdered}
            lineErrors={lineErrors}
            errorFor={errorFor}
            favorites={marked}
            onToggleFavorite={(hash, favorite) =>
              setMarked(
                (before) =>
                  new Set(
                    favorite
                      ? [...before, hash]
                      : [...before].filter((favoriteHash) => favoriteHash !== hash),
                  ),
              )
            }
            onSet={setQuantities}
            sort={sort}
            onSortChange={setSort}
            isPasteOpen={isPasteOpen}
            onPasteOpenChange={setPasteOpen}
            onClearFilters={nothing}
          />
        </div>
      </State>
    </Part>
  )
}
