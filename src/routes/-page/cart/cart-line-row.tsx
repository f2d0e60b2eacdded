import { Link } from '@tanstack/react-router'
import { Trash2Icon } from 'lucide-react'
import type { CartLine } from '@/domain/cart/cart-line'
import { weightText } from '@/domain/orders/weight-text'
import { nextStepText } from '@/domain/pricing/next-step'
import { lineTotal } from '@/domain/pricing/price'
import { compareMoney, formatMoney } from '@/domain/values/money'
import { Estimated } from '@/routes/-page/pricing/estimated'
import { PriceParts } from '@/routes/-page/pricing/price-parts'
import { QuantityInput } from '@/ui/form/quantity-input'
import { Button } from '@/ui/primitives/button'
import { AlreadyOrdered } from './already-ordered'
import { LineNotices } from './line-notices'
import { PriceMoves } from './price-moves'

export function CartLineRow({ line, onSet }: { line: CartLine; onSet: (qty: number) => void }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_5.5rem_auto] items-center gap-x-3 gap-y-1 border-t py-2.5 first:border-t-0 tablet:grid-cols-[minmax(0,1fr)_7rem_5rem_6.5rem_2.25rem]">
      <div className="min-w-0 max-tablet:col-span-4">
        <p dir="auto" className="text-left font-medium text-[13.5px]">
          <Link
            to="/product/view/{-$hashid}"
            params={{ hashid: line.product_hash }}
            className="hover:underline"
          >
            {line.purchasable_name}
          </Link>
        </p>
        <p className="text-muted-foreground text-xs">
          {line.item_code} · case of {line.case_pack_size}
          {line.purchase_order_discounts.map((discount) => (
            <span key={discount.name} className="text-success">
              {' '}
              · {discount.name}
            </span>
          ))}
        </p>
        {line.catch_weight && <p className="text-xs">{weightText(line, null)}</p>}
        {line.next_step && <p className="text-muted-foreground text-xs">{nextStepText(line.next_step)}</p>}
        <PriceMoves order_hash={line.hashid} />
        <AlreadyOrdered order_hash={line.hashid} />
      </div>
      <p className="text-[13px] tabular-nums tablet:text-right">
        <PriceParts
          product_hash={line.product_hash}
          store_hash={line.store_hash}
          name={line.purchasable_name}
          qty={line.qty}
          price={line.final_sell_price}
          instead={compareMoney(line.discount_amount, '0') > 0 ? line.sell_price : undefined}
        />
      </p>
      <QuantityInput
        product={line}
        label={`Cases of ${line.purchasable_name}`}
        qty={line.qty}
        onSet={onSet}
        input={{ className: 'w-20! tablet:w-full!' }}
      />
      <p className="text-right font-medium tabular-nums">
        <Estimated isEstimate={line.catch_weight !== null}>{formatMoney(lineTotal(line))}</Estimated>
      </p>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={`Remove ${line.purchasable_name}`}
        onClick={() => onSet(0)}
      >
        <Trash2Icon />
      </Button>
      <LineNotices line={line} onRemove={() => onSet(0)} />
    </li>
  )
}
