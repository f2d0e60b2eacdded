import type { Pricing, ProductView } from '@/domain/catalogue/product-view'
import { formatMargin } from '@/domain/pricing/price-parts'
import { priceWaterfall } from '@/domain/pricing/price-waterfall'
import { formatMoney } from '@/domain/values/money'
import { useUnitAbbreviation } from '@/routes/-page/catalogue/unit-name'
import { PriceBreakdown } from '@/routes/-page/pricing/price-breakdown'
import { Section } from '@/ui/layout/section'
import { CardContent } from '@/ui/primitives/card'

type Format = 'money' | 'percent' | 'margin' | 'count'
interface Group {
  title: string
  fields: readonly (readonly [keyof Pricing, string, Format])[]
}

/** The pricing fields in groups with their labels. A group shows the fields that the user may see. */
const groups: readonly Group[] = [
  {
    title: 'Sell price',
    fields: [
      ['sell_price', 'Case', 'money'],
      ['unit_sell_price', 'Unit', 'money'],
      ['case_pack_size', 'Units per case', 'count'],
      ['msrp', 'MSRP', 'money'],
      ['store_margin', 'Store margin', 'margin'],
    ],
  },
  {
    title: 'Specialty',
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

/** The price of a product with its breakdown, and every pricing field that the user may see. */
export function PricingBlock({ product }: { product: ProductView }) {
  const unitOf = useUnitAbbreviation()
  const { pricing } = product
  const shown = groups.flatMap(({ title, fields }) => {
    const seen = fields.filter(([field]) => pricing[field] !== undefined)
    // A group with only the pack size is hidden.
    return seen.length > 1 ? [{ title, fields: seen }] : []
  })
  return (
    <Section
      title="Pricing"
      description={`A case of ${product.case_pack_size} ${unitOf(product.unit)}, sold in multiples of ${product.order_multiple}`}
    >
      <CardContent className="grid items-start gap-x-8 gap-y-6 tablet:grid-cols-2">
        <PriceBreakdown waterfall={priceWaterfall(product, product.order_multiple, pricing)} />
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

function textOf(value: Pricing[keyof Pricing], format: Format): string {
  if (value === null || value === undefined) return 'Not available'
  if (format === 'count') return String(value)
  if (format === 'money') return formatMoney(String(value))
  return format === 'margin' ? formatMargin(String(value)) : `${Number(value)}%`
}
