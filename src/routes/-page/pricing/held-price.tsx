import type { ComponentProps } from 'react'
import { heldWaterfall } from '@/domain/pricing/held-price'
import type { PriceHold } from '@/domain/pricing/price-hold'
import { KnownPriceParts } from '@/routes/-page/pricing/price-parts'

type Place = Pick<ComponentProps<typeof KnownPriceParts>, 'instead' | 'className' | 'tabIndex'>

/** Held price per case. It opens a breakdown into the list price and the saving. */
export const HeldPrice = ({ hold, ...place }: { hold: PriceHold } & Place) => (
  <KnownPriceParts
    name={hold.product_name}
    qty={0}
    price={hold.price}
    waterfall={heldWaterfall(hold)}
    {...place}
  />
)
