import type { ComponentType } from 'react'
import { carrierFields } from '@/domain/orders/carrier'

type Controls = typeof carrierFields.controls

/** Carrier and tracking number in the form of a shipment, whose values have these names. */
export function CarrierInputs({
  form,
  needsCarrier = false,
}: {
  form: { Fields: ComponentType<{ controls: Controls }> }
  needsCarrier?: boolean
}) {
  const { carrier, tracking_number } = carrierFields.controls
  return (
    <div className="grid items-start gap-4 tablet:grid-cols-2">
      <form.Fields controls={{ carrier: { ...carrier, required: needsCarrier }, tracking_number }} />
    </div>
  )
}
