import { formatPoundPrice, formatPounds } from '@/domain/catalogue/catch-weight'
import type { Pricing, ProductView } from '@/domain/catalogue/product-view'
import { casePrice } from '@/domain/pricing/price'
import { formatMargin } from '@/domain/pricing/price-parts'
import { priceWaterfall } from '@/domain/pricing/price-waterfall'
import { type QuantityPrice, quantityPrices } from '@/domain/pricing/quantity-prices'
import { compareMoney, formatMoney } from '@/domain/values/money'
import { useUnitAbbreviation } from '@/routes/-page/catalogue/unit-name'
import { PriceBreakdown } from '@/routes/-page/pricing/price-breakdown'
import { shownDay } from '@/routes/-page/shown-day'
import { Section } from '@/ui/layout/section'
import { CardContent } from '@/ui/primitives/card'

type Format = 'money' | 'percent' | 'margin'
interface Group {
  title: string
  fields: readonly (readonly [keyof Pricing, string, Format])[]
}

const SPECIALTY = 'Specialty distributors'

/** Groups of prices other than the buyer’s. A group shows the fields that the user may see. */
const groups: readonly Group[] = [
  {
    title: SPECIALTY,
    fields: [
      ['specialty_base_purchase_price', 'Base price', 'money'],
      ['specialty_case_delivery_cost', 'Case delivery', 'money'],
      ['markup_base', 'Base plus delivery', 'money'],
      ['fn_markup', 'Marketplace markup', 'percent'],
      ['specialty_client_price', 'Client price', 'money'],
      ['specialty_client_markup', 'Client markup', 'percent'],
      ['specialty_sell_price', 'Sell price', 'money'],
      ['specialty_msrp', 'MSRP', 'money'],
      ['specialty_store_margin', 'Store margin', 'margin'],
    ],
  },
  {
    title: 'Purchase',
    fields: [
      ['fn_fee', 'Fee', 'percent'],
      ['purchase_price', 'Case', 'money'],
      ['unit_purchase_price', 'Unit', 'money'],
    ],
  },
  {
    title: 'Purchase, shipped',
    fields: [
      ['fn_shipping_rate', 'Shipping rate', 'percent'],
      ['case_delivery_cost', 'Case delivery', 'money'],
      ['unit_delivery_cost', 'Unit delivery', 'money'],
      ['fn_shipping_purchase_price', 'Case', 'money'],
      ['unit_shipping_purchase_price', 'Unit', 'money'],
    ],
  },
]

/** The buyer’s price with its breakdown, quantity discounts, and the other prices that the user may see. */
export function PricingBlock({ product }: { product: ProductView }) {
  const unitOf = useUnitAbbreviation()
  const { pricing, order_multiple } = product
  // The breakdown explains the specialty price to those who pay it, with its holds and promotions.
  const isExplained = pricing.sell_price === undefined
  const shown = groups.flatMap(({ title, fields }) => {
    const seen = fields.filter(([field]) => pricing[field] !== undefined)
    return seen.length > 0 && !(isExplained && title === SPECIALTY) ? [{ title, fields: seen }] : []
  })
  return (
    <Section
      title="Pricing"
      description={[
        `A case of ${product.case_pack_size} ${unitOf(product.unit)}, sold in multiples of ${product.order_multiple}.`,
        ...weighingTexts(product),
      ].join(' ')}
    >
      <CardContent className="grid items-start gap-x-8 gap-y-6 tablet:grid-cols-2">
        <PriceBreakdown
          waterfall={{ ...priceWaterfall(product, order_multiple, pricing), next_step: null }}
        />
        <QuantityPrices prices={quantityPrices(product, order_multiple)} />
        {shown.map(({ title, fields }) => (
          <section key={title} aria-label={title}>
            <h3 className="mb-1.5 font-semibold text-[13px]">{title}</h3>
            <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-[13px]">
              {fields.map(([field, label, format]) => (
                <div key={field} className="contents">
                  <dt className="text-muted-foreground">{label}</dt>
                  <dd className="text-right tabular-nums">{textOf(pricing[field], format)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </CardContent>
    </Section>
  )
}

/** How a product is billed that is priced by the pound. */
function weighingTexts(product: ProductView): string[] {
  const { catch_weight } = product
  if (catch_weight === null) return []
  return [
    `Priced by the pound: ${formatPoundPrice(casePrice(product), catch_weight)}.`,
    `A case weighs about ${formatPounds(catch_weight.nominal_weight)}, and the invoice bills its weight.`,
  ]
}

/** Lower prices for more cases. */
function QuantityPrices({ prices }: { prices: readonly QuantityPrice[] }) {
  if (prices.length === 0) return null
  return (
    <section aria-label="Prices for more cases">
      <h3 className="mb-1.5 font-semibold text-[13px]">For more cases</h3>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 text-[13px]">
        {prices.map(({ min_qty, per_case, off_line, until }) => (
          <div key={min_qty} className="contents">
            <dt>
              From {min_qty} cases
              <span className="block text-muted-foreground text-xs">until {shownDay(until)}</span>
            </dt>
            <dd className="text-right tabular-nums">
              {formatMoney(per_case)} a case
              {compareMoney(off_line, '0') > 0 && (
                <span className="block text-success text-xs">−{formatMoney(off_line)} off the line</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function textOf(value: Pricing[keyof Pricing], format: Format): string {
  if (value === null || value === undefined) return 'Not available'
  if (format === 'money') return formatMoney(String(value))
  return format === 'margin' ? formatMargin(String(value)) : `${Number(value)}%`
}
