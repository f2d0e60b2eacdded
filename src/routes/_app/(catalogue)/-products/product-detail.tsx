import { allergensIn } from '@/domain/catalogue/allergen'
import { type Product, storageType } from '@/domain/catalogue/product'
import { stepsText } from '@/domain/pricing/steps-text'
import { formatMoney, perUnit } from '@/domain/values/money'
import { useUnitAbbreviation } from '@/routes/-page/catalogue/unit-name'
import { shownDay } from '@/routes/-page/shown-day'
import { Picture } from '@/ui/layout/picture'
import { ProductSampleButton } from '../../../-page/samples/product-sample-button'

/** Details that have no column in the list. */
export function ProductDetail({ product }: { product: Product }) {
  const unitOf = useUnitAbbreviation()
  const facts: readonly [string, string][] = [
    ['Vendor', product.vendor_name],
    ['Case', `${product.case_pack_size} ${unitOf(product.unit)}, sold by ${product.order_multiple}`],
    ['Per unit', formatMoney(perUnit(product.sell_price, product.case_pack_size))],
    ['Storage', storageType.label(product.storage_type)],
    ['Special diet', product.special_diet_options.join(', ') || 'None listed'],
    ['Attributes', product.specialty_attributes.join(', ') || 'None listed'],
    ['Contains allergens', product.allergens.join(', ') || 'None stated'],
    ['Free from', allergensIn(product.free_from).join(', ') || 'Not stated'],
    ...product.promotions.map(({ name, amount, min_qty, ends_on }): [string, string] => [
      'Promotion',
      `${name}: ${stepsText([{ amount, min_qty }])}, until ${shownDay(ends_on)}`,
    ]),
  ]
  return (
    <div className="flex gap-5">
      <Picture
        image={product.image}
        width={160}
        height={120}
        className="h-30 w-40 shrink-0 rounded-md max-tablet:hidden"
      />
      <dl className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1 whitespace-normal">
        {facts.map(([name, text]) => (
          <div key={name + text} className="contents">
            <dt className="text-muted-foreground">{name}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="ml-auto">
        <ProductSampleButton product={product} />
      </div>
    </div>
  )
}
