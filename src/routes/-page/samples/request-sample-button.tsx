import { useState } from 'react'
import { serverNow } from '@/auth/transport/server-clock'
import { formatDay } from '@/domain/orders/delivery'
import type { Partner } from '@/domain/stores/partner'
import { takesOrders, type Vendor } from '@/domain/vendors/vendor'
import { Button } from '@/ui/primitives/button'
import { SampleDialog } from './sample-dialog'

/** Requests a sample of a vendor; after a recent request, shows when the next one is possible. */
export function RequestSampleButton({
  vendor,
  stores,
  samplesFrom,
}: {
  vendor: Pick<Vendor, 'hashid' | 'status' | 'approval'>
  stores: readonly Partner[]
  samplesFrom: string | null
}) {
  const [isOpen, setOpen] = useState(false)
  const now = new Date(serverNow())
  if (!takesOrders(vendor) || stores.length === 0) return null
  if (samplesFrom && new Date(samplesFrom) > now)
    return (
      <p className="text-[13px] text-muted-foreground">
        Next sample available {formatDay(samplesFrom.slice(0, 10), now)}
      </p>
    )
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Request a sample
      </Button>
      {isOpen && <SampleDialog stores={stores} vendor_hash={vendor.hashid} onClose={() => setOpen(false)} />}
    </>
  )
}
