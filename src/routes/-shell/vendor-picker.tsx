import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { TruckIcon } from 'lucide-react'
import { useUser } from '@/queries/access/use-user'
import { chooseVendor, workingVendors } from '@/queries/vendors/vendors'
import { HeaderPicker } from './header-picker'

/** Selects the vendor that a broker's user works for. Shown to users whose broker represents more than one. */
export default function VendorPicker() {
  const { supplier } = useUser()
  const client = useQueryClient()
  const router = useRouter()
  const choosing = useMutation(chooseVendor(client))
  const isBroker = Boolean(supplier?.data.broker)
  const { data: vendors = [] } = useQuery({ ...workingVendors(), enabled: isBroker })
  if (!supplier || vendors.length <= 1) return null

  const { hashid, name } = supplier.data.vendor.data
  const pick = async (vendor_hash: string) => {
    if (vendor_hash === hashid) return
    // Forms and records of one vendor must not stay open for the next. Unsaved changes may keep the user there.
    await router.navigate({ to: '/' })
    if (router.state.location.pathname !== '/') return
    await choosing.mutateAsync(vendor_hash)
    await router.invalidate()
  }
  return (
    <HeaderPicker
      icon={TruckIcon}
      current={name}
      description={`Working for ${name}`}
      title="Which vendor are you working for?"
      label="Vendor"
      options={vendors.map((vendor) => ({ value: vendor.hashid, label: vendor.name }))}
      value={hashid}
      onPick={(vendor_hash) => void pick(vendor_hash).catch(() => {})}
    />
  )
}
