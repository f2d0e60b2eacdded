import * as z from 'zod/mini'
import { defineForm, oneOf } from '../forms/form-field'
import { hashid } from '../values/primitives'
import { chosenRecord, text, zip } from '../values/validation'
import { stateOptions } from './vendor-form'
import { vendorRecords } from './vendor-records'
import { vendorStorage } from './vendor-view'

/** A place that a vendor ships from. */
export const warehouseForm = defineForm({
  vendor_hash: { schema: chosenRecord, empty: '', label: 'Vendor' },
  name: { schema: text(120), empty: '', label: 'Name', hint: 'For example Main warehouse.', isWide: true },
  street: { schema: text(120), empty: '', label: 'Street', isWide: true },
  city: { schema: text(80), empty: '', label: 'City' },
  state: { schema: text(2), empty: '', label: 'State', options: stateOptions },
  zip: { schema: zip, empty: '', label: 'Zip code' },
  storage_types: {
    schema: z.array(oneOf(vendorStorage).schema).check(z.minLength(1, 'Required'), z.maxLength(4)),
    empty: [],
    label: 'Stores and ships',
    input: 'checkboxes',
    options: oneOf(vendorStorage).options,
  },
})
export type WarehouseForm = z.infer<typeof warehouseForm.schema>

export const warehouse = z.extend(warehouseForm.schema, { hashid })
export type Warehouse = z.infer<typeof warehouse>

export const warehouses = vendorRecords('warehouses', {
  noun: ['a warehouse', 'warehouses'],
  row: warehouse,
  form: warehouseForm.schema,
})
