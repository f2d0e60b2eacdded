import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { WarehouseIcon } from 'lucide-react'
import { vendorStorage } from '@/domain/vendors/vendor-view'
import { type Warehouse, warehouseForm } from '@/domain/vendors/warehouse'
import { warehouseQueries } from '@/queries/vendors/vendor-records'
import { RecordDialog } from './record-dialog'
import { RecordList } from './record-list'

/** The places that a vendor ships from. */
export function WarehouseList({ vendor, isLocked = false }: { vendor: string; isLocked?: boolean }) {
  const { data: rows } = useSuspenseQuery(warehouseQueries.list(vendor))
  const { mutate, isPending } = useMutation(warehouseQueries.remove(vendor))
  return (
    <RecordList
      title="Warehouses"
      description="Where your orders ship from, and what you can store there."
      noun="warehouse"
      rows={rows}
      isLocked={isLocked}
      removal={{
        isPending,
        remove: (hashid, done) => mutate(hashid, { onSettled: done }),
        consequence: () => 'Orders that you shipped from it stay as they are.',
      }}
      empty={{
        icon: WarehouseIcon,
        title: 'No warehouses yet',
        text: 'Add the place your orders ship from. One is enough to start.',
      }}
      renderDialog={(row, close) => <WarehouseDialog vendor={vendor} row={row} onClose={close} />}
    >
      {({ name, street, city, state, zip, storage_types }) => ({
        body: (
          <>
            <p dir="auto" className="font-medium">
              {name}
            </p>
            <p dir="auto" className="text-[13px] text-muted-foreground">
              {street}, {city}, {state} {zip}
            </p>
            <p className="text-[13px] text-muted-foreground">
              {storage_types.map((type) => vendorStorage.label(Number(type))).join(', ')}
            </p>
          </>
        ),
      })}
    </RecordList>
  )
}

function WarehouseDialog({
  vendor,
  row,
  onClose,
}: {
  vendor: string
  row: Warehouse | null
  onClose: () => void
}) {
  const client = useQueryClient()
  const { mutateAsync } = useMutation(warehouseQueries.save(vendor, row?.hashid ?? null))
  const formOf = ({ hashid: _hashid, ...form }: Warehouse) => form
  const reload = async () => {
    const rows = await client.fetchQuery(warehouseQueries.list(vendor))
    const latest = rows.find(({ hashid }) => hashid === row?.hashid)
    if (!latest) throw new Error('This warehouse was removed')
    return formOf(latest)
  }
  return (
    <RecordDialog
      title={row ? 'Edit warehouse' : 'Add warehouse'}
      draftKey={`warehouse-${row?.hashid ?? vendor}`}
      definition={warehouseForm}
      stored={row ? formOf(row) : { ...warehouseForm.empty, vendor_hash: vendor }}
      reload={row && reload}
      save={mutateAsync}
      onClose={onClose}
    >
      {(form) => (
        <div className="grid gap-x-4 gap-y-5 tablet:grid-cols-2">
          <form.Fields
            controls={warehouseForm.controls}
            names={['name', 'street', 'city', 'state', 'zip', 'storage_types']}
          />
        </div>
      )}
    </RecordDialog>
  )
}
