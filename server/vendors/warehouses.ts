import { and, asc, eq, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import { vendorStorage } from '@/domain/vendors/vendor-view'
import { type Warehouse, type WarehouseForm, warehouseForm } from '@/domain/vendors/warehouse'
import { rowsByHash } from '../db/rows-by-hash'
import { warehouses } from '../db/schema/vendors/setup'
import { updateRows } from '../db/update-rows'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'
import { mapValues, readAndWritten } from '../records/many-records'
import { changeVendor } from './save-vendor'
import type { VendorRecord } from './vendor-record'

export const warehouseRecord: VendorRecord<Warehouse, WarehouseForm> = {
  kind: 'warehouse',
  noun: 'warehouse',
  table: warehouses,
  step: 'warehouses',
  form: warehouseForm,
  archivedLabel: 'Removed',
  parentOf: ({ vendor_hash }) => vendor_hash,
  list: async ({ db }, vendor_hash) => {
    const rows = await db
      .select()
      .from(warehouses)
      .where(and(eq(warehouses.vendor_hash, vendor_hash), isNull(warehouses.archived_at)))
      .orderBy(asc(warehouses.name), asc(warehouses.hashid))
    return rows.map((row) => ({ hashid: row.hashid, ...formOf(row) }))
  },
  ...readAndWritten<WarehouseForm>('warehouse', {
    read: async (scope, hashes, lock) => {
      const rows = await rowsByHash(
        scope.db.select().from(warehouses),
        warehouses.hashid,
        hashes,
        lock,
        scope.ofVendors(warehouses.vendor_hash),
      )
      return new Map(rows.map((row) => [row.hashid, formOf(row)]))
    },
    write: async ({ db }, forms) => {
      await updateRows(db, warehouses, mapValues(forms, valuesOf))
      return new Map()
    },
  }),
  add: async ({ db }, form) => {
    const hashid = newHash()
    await db.insert(warehouses).values({ hashid, ...valuesOf(form) })
    return hashid
  },
  onChange: carryWhatWarehousesStore,
}

/** A vendor has the storage types of its warehouses. */
async function carryWhatWarehousesStore(scope: Scope, vendor_hash: string): Promise<void> {
  const all = await warehouseRecord.list(scope, vendor_hash)
  if (all.length === 0) return
  const storage_types = [...new Set(all.flatMap((each) => each.storage_types))].sort()
  await changeVendor(scope, vendor_hash, { storage_types })
}

const storageCode = (type: string) => z.parse(vendorStorage.schema, Number(type))

const valuesOf = ({ vendor_hash, name, street, city, state, zip, storage_types }: WarehouseForm) => ({
  vendor_hash,
  name,
  street,
  city,
  state,
  zip,
  storage_types: storage_types.map(storageCode).sort((a, b) => a - b),
})

const formOf = ({
  vendor_hash,
  name,
  street,
  city,
  state,
  zip,
  storage_types,
  version,
}: typeof warehouses.$inferSelect): WarehouseForm => ({
  vendor_hash,
  name,
  street,
  city,
  state,
  zip,
  storage_types: storage_types.map(String),
  version: String(version),
})
