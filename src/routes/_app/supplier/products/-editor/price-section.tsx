import { useState } from 'react'
import { isNominalWeight } from '@/domain/catalogue/case-weights'
import { formatPoundPrice } from '@/domain/catalogue/catch-weight'
import { productForm } from '@/domain/catalogue/product-form'
import { formatMoney } from '@/domain/values/money'
import { FieldGroup } from '@/routes/-page/form/field-group'
import { PoundPrice } from '@/routes/-page/product-form/pound-price'
import { Button } from '@/ui/primitives/button'
import { PriceDialog } from './price-dialog'
import type { SupplierForm } from './supplier-form'

const { controls, labels } = productForm
const leadPrices = ['sell_price', 'specialty_base_purchase_price', 'specialty_case_delivery_cost'] as const
const otherPrices = ['msrp', 'specialty_msrp', 'case_delivery_cost'] as const

/** The prices. New prices of a product on sale are scheduled. */
export function PriceSection({
  form,
  hashid,
  isOnSale,
}: {
  form: SupplierForm
  /** Undefined for a new product. */
  hashid: string | undefined
  isOnSale: boolean
}) {
  const [isChanging, setChanging] = useState(false)
  return (
    <FieldGroup title="Prices">
      {hashid && isOnSale ? (
        <div className="flex flex-wrap items-end gap-x-8 gap-y-3 tablet:col-span-full">
          <form.Subscribe selector={({ values }) => values}>
            {(values) => (
              <dl className="flex flex-wrap gap-x-8 gap-y-2">
                {leadPrices.map((field) => (
                  <div key={field}>
                    <dt className="text-[13px] text-muted-foreground">{labels[field]}</dt>
                    <dd className="font-semibold tabular-nums">
                      {formatMoney(values[field])}
                      {field === 'sell_price' && isNominalWeight(values.nominal_weight) && (
                        <span className="ml-2 font-normal text-muted-foreground text-xs">
                          {formatPoundPrice(values.sell_price, values)}
                        </span>
                      )}
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </form.Subscribe>
          <Button variant="outline" onClick={() => setChanging(true)}>
            Change prices
          </Button>
          <form.Subscribe selector={({ values }) => values}>
            {(values) =>
              isChanging && <PriceDialog hashid={hashid} prices={values} onClose={() => setChanging(false)} />
            }
          </form.Subscribe>
        </div>
      ) : (
        <>
          <form.Fields controls={controls} names={leadPrices} />
          <form.Subscribe selector={({ values }) => values}>
            {(values) => (
              <PoundPrice
                nominal_weight={values.nominal_weight}
                casePrice={values.sell_price}
                onCasePrice={(price) => form.setFieldValue('sell_price', price)}
              />
            )}
          </form.Subscribe>
        </>
      )}
      <form.Fields controls={controls} names={otherPrices} />
    </FieldGroup>
  )
}
