import { minus, perUnit, times } from '@/domain/values/money'
import type { Random } from './random'

interface Priced {
  sell_price: string
  case_pack_size: number
}

/** Makes the price parts of a demo product. The recommended retail price is about 1.5 times the store's price. */
export function makePriceParts(random: Random, { sell_price, case_pack_size }: Priced) {
  const retail = perUnit(times(sell_price, random.pick(['1.42', '1.48', '1.55', '1.6'])), case_pack_size)
  const msrp = minus(`${Math.ceil(Number(retail))}`, '0.01')
  return {
    msrp,
    case_delivery_cost: times(sell_price, random.pick(['0.04', '0.05', '0.06'])),
    fn_shipping_rate: random.pick(['12.00', '15.00', '18.00']),
    specialty_base_purchase_price: times(sell_price, random.pick(['0.78', '0.8', '0.82'])),
    specialty_case_delivery_cost: times(sell_price, random.pick(['0.03', '0.04', '0.05'])),
    specialty_msrp: msrp,
  }
}
