import { defineFields } from '../forms/form-field'
import { isPlain, note } from '../values/validation'

/** Carrier and tracking number of a shipment. Both are optional, for example for the vendor's own truck. */
export const carrierFields = defineFields({
  carrier: { schema: note(60).check(isPlain), empty: '', label: 'Carrier' },
  tracking_number: { schema: note(80).check(isPlain), empty: '', label: 'Tracking number' },
})
