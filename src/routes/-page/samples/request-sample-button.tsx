import { Suspense, useState } from 'react'
import { serverNow } from '@/auth/transport/server-clock'
import type { Partner } from '@/domain/stores/partner'
import { takesOrders, type Vendor } from '@/domain/vendors/vendor'
import { lazyComponent } from '@/loading/lazy-component'
import { Button } from '@/ui/primitives/button'
import { NextSample } from './next-sample'

const SampleDialog = lazyComponent(() => import('./sample-dialog'), 'SampleDialog')

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
  if (!takesOrders(vendor) || stores.length === 0) return null
  if (samplesFrom && new Date(samplesFrom) > new Date(serverNow()))
    return <NextSample from={samplesFrom} stores={stores} />
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Request a sample
      </Button>
      {isOpen && (
        <Suspense>
          <SampleDialog stores={stores} vendor_hash={vendor.hashid} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
