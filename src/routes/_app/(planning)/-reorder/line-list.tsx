import { memo } from 'react'
import { lineKey } from '@/domain/cart/cart-line'
import type { Reconciled } from '@/domain/planning/reorder'
import { casePrice, totalOf } from '@/domain/pricing/price'
import { shownPrice } from '@/domain/pricing/shown-price'
import { formatMoney } from '@/domain/values/money'
import { AddToGuide } from '@/routes/-page/planning/add-to-guide'
import { PriceParts } from '@/routes/-page/pricing/price-parts'
import { shownDay } from '@/routes/-page/shown-day'
import { focusNextField } from '@/ui/form/next-field'
import { Picture } from '@/ui/layout/picture'
import { Card } from '@/ui/primitives/card'
import { Checkbox } from '@/ui/primitives/checkbox'
import { NativeSelect } from '@/ui/primitives/native-select'
import { SelectAllCheckbox } from './select-all-checkbox'
import { LastCases, SelectedCases } from './selected-cases'
import { TagBadges } from './tag-badges'
import type { Reorder } from './use-reorder'

/** Lines of one store, by vendor. Enter moves to the quantity of the next line. */
export function LineList({ lines, reorder }: { lines: readonly Reconciled[]; reorder: Reorder }) {
  const vendors = Map.groupBy(lines, ({ line }) => line.vendor_hash)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key is one of the fields inside
    <div
      role="group"
      aria-label="Lines"
      className="grid grid-cols-1 gap-4"
      onKeyDown={(event) =>
        event.key === 'Enter' &&
        focusNextField(event, event.currentTarget, '[data-slot=quantity-input] input')
      }
    >
      {[...vendors].map(([vendor, ofVendor]) => (
        <VendorLines key={vendor} lines={ofVendor} reorder={reorder} />
      ))}
    </div>
  )
}

function VendorLines({ lines, reorder }: { lines: readonly Reconciled[]; reorder: Reorder }) {
  const [first] = lines
  if (!first) return null
  return (
    <Card aria-label={first.line.vendor_name}>
      <header className="flex flex-wrap items-center gap-x-3 border-b px-4 py-2.5">
        <SelectAllCheckbox
          label={`Select all from ${first.line.vendor_name}`}
          lines={lines}
          reorder={reorder}
        />
        <h2 dir="auto" className="min-w-0 flex-1 font-semibold text-[15px]">
          {first.line.vendor_name}
        </h2>
        <p className="text-[13px] text-muted-foreground">
          Order {first.line.order_number}, {shownDay(first.line.date_required)}
        </p>
      </header>
      <ul>
        {lines.map((reconciled) => (
          <Line
            key={lineKey(reconciled.line)}
            reconciled={reconciled}
            {...reorder.stateOf(reconciled)}
            proposalOf={reorder.proposalOf}
            selectQty={reorder.selectQty}
            swap={reorder.swap}
          />
        ))}
      </ul>
    </Card>
  )
}

interface LineProps
  extends ReturnType<Reorder['stateOf']>,
    Pick<Reorder, 'proposalOf' | 'selectQty' | 'swap'> {
  reconciled: Reconciled
}

/** Renders again only if something in it changed. */
const Line = memo(function Line(props: LineProps) {
  const { reconciled, proposalOf, selectedQty, inCart, lineError, selectQty, swap } = props
  const { line, tags } = reconciled
  const [tag] = tags
  const proposal = proposalOf(reconciled)
  const name = line.purchasable_name
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_5.5rem] items-center gap-x-3 gap-y-1.5 border-t px-4 py-2.5 first:border-t-0 tablet:grid-cols-[auto_3rem_minmax(0,1fr)_5.5rem_5.5rem_6rem_auto]">
      <Checkbox
        aria-label={`Select ${name}`}
        checked={selectedQty > 0}
        disabled={!proposal}
        onCheckedChange={() => proposal && selectQty(reconciled, selectedQty > 0 ? 0 : proposal.qty)}
      />
      <Picture image={line.image} width={48} height={36} className="h-9 w-12 rounded-md max-tablet:hidden" />
      <div className="min-w-0 max-tablet:row-start-1 max-tablet:col-start-2">
        <p dir="auto" className="font-medium text-[13.5px]">
          {name}
        </p>
        <p className="text-muted-foreground text-xs">
          {line.item_code} · ordered {line.qty} × case of {line.case_pack_size}
        </p>
        <div className="mt-1 flex flex-wrap gap-1">
          <TagBadges tags={tags} />
        </div>
        {tag?.kind === 'gone' && proposal && (
          <label className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-[13px]">
            Swap with
            <NativeSelect
              value={proposal.product.hashid}
              className="min-w-0 max-w-full flex-1 basis-60"
              onChange={(event) => {
                const chosen = tag.swaps.find(({ hashid }) => hashid === event.target.value)
                if (chosen) swap(reconciled, chosen)
              }}
            >
              {tag.swaps.map((product) => (
                <option key={product.hashid} value={product.hashid}>
                  {product.name}, {formatMoney(casePrice(product))}, case of {product.case_pack_size}
                </option>
              ))}
            </NativeSelect>
          </label>
        )}
        {lineError && (
          <p role="alert" className="mt-1 text-destructive text-xs">
            {lineError}
          </p>
        )}
      </div>
      <p className="text-right text-[13px] tabular-nums max-tablet:hidden">
        {proposal && (
          <PriceParts
            product_hash={proposal.product.hashid}
            store_hash={line.store_hash}
            name={proposal.product.name}
            qty={selectedQty}
            {...shownPrice(proposal.product, selectedQty)}
          />
        )}
      </p>
      <div className="max-tablet:col-start-3 max-tablet:row-start-1">
        {proposal ? (
          <>
            <SelectedCases
              label={`Cases of ${proposal.product.name}`}
              proposal={proposal}
              selectedQty={selectedQty}
              inCart={inCart}
              onSelect={(qty) => selectQty(reconciled, qty)}
            />
            <LastCases qty={line.qty} proposed={proposal.qty} />
          </>
        ) : (
          <p className="text-center text-muted-foreground text-xs">No swap</p>
        )}
        {inCart > 0 && <p className="mt-0.5 text-center text-success text-xs">{inCart} in the cart</p>}
      </div>
      <p className="text-right font-medium text-[13.5px] tabular-nums max-tablet:hidden">
        {proposal && selectedQty > 0 && formatMoney(totalOf(proposal.product, selectedQty))}
      </p>
      <span className="max-tablet:hidden">
        <AddToGuide product_hash={line.product_hash} name={name} />
      </span>
    </li>
  )
})
