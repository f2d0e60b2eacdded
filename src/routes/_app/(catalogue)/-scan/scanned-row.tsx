import { Link } from '@tanstack/react-router'
import { CheckIcon, Trash2Icon } from 'lucide-react'
import type { Product } from '@/domain/catalogue/product'
import type { Scanned } from '@/domain/catalogue/scan-list'
import { lineTotal, priceLine } from '@/domain/pricing/price'
import { shownPrice } from '@/domain/pricing/shown-price'
import type { Partner } from '@/domain/stores/partner'
import { formatMoney } from '@/domain/values/money'
import { PriceParts } from '@/routes/-page/pricing/price-parts'
import { QuantityInput } from '@/ui/form/quantity-input'
import { Picture } from '@/ui/layout/picture'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { NativeSelect } from '@/ui/primitives/native-select'
import { UnknownCode } from './unknown-code'
import type { ScannedProduct } from './use-scan-list'

interface Props {
  row: ScannedProduct
  stores: readonly Partner[]
  mayOrder: boolean
  qtyOf: (store_hash: string, product_hash: string) => number
  onChange: (change: Partial<Omit<Scanned, 'upc'>>) => void
  onAdd: () => void
  onUndo: () => void
  onCorrect: (right: string) => void
  onRemove: () => void
}

/** A scanned code: its product with price and quantity, or a message that no product has it. */
export function ScannedRow(props: Props) {
  const { row, onRemove } = props
  const { product, scanned, isResolved } = row
  return (
    <li data-slot="scanned" className="flex items-start gap-3 border-b px-4 py-3 last:border-b-0">
      <div className="min-w-0 flex-1">
        {product ? (
          <FoundProduct {...props} product={product} />
        ) : isResolved ? (
          <UnknownCode upc={scanned.upc} onCorrect={props.onCorrect} />
        ) : (
          <p className="py-2 text-muted-foreground tabular-nums">{scanned.upc}: looking it up…</p>
        )}
      </div>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Remove ${product?.name ?? scanned.upc} from the list`}
        onClick={onRemove}
      >
        <Trash2Icon />
      </Button>
    </li>
  )
}

function FoundProduct({
  row,
  product,
  stores,
  mayOrder,
  qtyOf,
  onChange,
  onAdd,
  onUndo,
}: Props & { product: Product }) {
  const { scanned, choices, isOtherPack, orderError, qty } = row
  const price = priceLine(product, qty)
  const onlyStore = stores.length === 1 ? stores[0] : undefined
  const inCart = stores.reduce((cases, { hashid }) => cases + qtyOf(hashid, product.hashid), 0)
  return (
    <div className="grid gap-2">
      <div className="flex items-start gap-3">
        <Picture image={product.image} width={56} height={42} className="h-[42px] w-14 shrink-0 rounded-sm" />
        <div className="min-w-0 flex-1">
          <p dir="auto" className="font-medium">
            <Link
              to="/product/view/{-$hashid}"
              params={{ hashid: product.hashid }}
              className="underline-offset-4 hover:underline"
            >
              {product.name}
            </Link>
          </p>
          <p className="text-[13px] text-muted-foreground">
            {product.vendor_name} · {product.item_code} · case of {product.case_pack_size} ·{' '}
            <span className="tabular-nums">{scanned.upc}</span>
          </p>
          {isOtherPack && (
            <p className="text-[13px] text-info">
              This code is for another pack size. You order by the case.
            </p>
          )}
        </div>
        <p className="text-right tabular-nums">
          <PriceParts
            product_hash={product.hashid}
            {...(onlyStore && { store_hash: onlyStore.hashid })}
            name={product.name}
            qty={qty}
            {...shownPrice(product, qty)}
          />
          <span aria-hidden="true" className="block text-muted-foreground text-xs">
            a case
          </span>
        </p>
      </div>
      {choices.length > 1 && !scanned.before && (
        <NativeSelect
          aria-label={`Vendor for ${product.name}`}
          value={product.hashid}
          onChange={(event) => onChange({ product_hash: event.target.value })}
        >
          {choices.map((choice) => (
            <option key={choice.hashid} value={choice.hashid}>
              {choice.vendor_name}: {choice.name}
            </option>
          ))}
        </NativeSelect>
      )}
      {orderError ? (
        <p className="text-[13px] text-destructive">{orderError}</p>
      ) : (
        mayOrder && (
          <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
            {inCart > 0 && (
              <p className="mr-auto text-[13px] text-muted-foreground">
                {inCart} {inCart === 1 ? 'case' : 'cases'} in the cart
              </p>
            )}
            {scanned.before ? (
              <>
                <Badge variant="success">
                  <CheckIcon aria-hidden="true" /> Added{' '}
                  {Object.keys(scanned.before).length > 1 &&
                    `for ${Object.keys(scanned.before).length} stores`}
                </Badge>
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={`Undo adding ${product.name}`}
                  onClick={onUndo}
                >
                  Undo
                </Button>
              </>
            ) : (
              <>
                <p className="text-[13px] text-muted-foreground tabular-nums">
                  {formatMoney(lineTotal({ qty, ...price }))}
                </p>
                <QuantityInput
                  product={product}
                  label={`Cases of ${product.name}`}
                  hasButtons
                  qty={qty}
                  least={product.order_multiple}
                  onSet={(next) => onChange({ steps: next / product.order_multiple })}
                />
                <Button aria-label={`Add ${product.name} to cart`} onClick={onAdd}>
                  Add
                </Button>
              </>
            )}
          </div>
        )
      )}
    </div>
  )
}
