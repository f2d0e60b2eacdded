import { minus, perUnit } from '../values/money'
import { type PriceHold, priceHoldStatus } from './price-hold'
import type { Waterfall } from './price-waterfall'

type Held = Pick<
  PriceHold,
  'price' | 'list_price' | 'case_pack_size' | 'partner_group_name' | 'status' | 'ends_on'
>

/** Returns the price parts of a hold: today's list price, and the reduction with its last day. */
export function heldWaterfall(hold: Held): Waterfall {
  const { price, list_price, case_pack_size, partner_group_name, status, ends_on } = hold
  const isAgreed = status === priceHoldStatus.value.approved
  return {
    parts: [
      { label: 'List price', amount: list_price, source: 'Current price' },
      {
        label: 'Price hold',
        amount: minus(price, list_price),
        source: `${isAgreed ? 'Approved' : 'Requested'} for ${partner_group_name}`,
        until: ends_on,
      },
    ],
    per_case: price,
    per_unit: perUnit(price, case_pack_size),
    off_line: [],
    next_step: null,
    msrp: null,
    margin: null,
  }
}
