import { useUser } from '@/queries/access/use-user'

export function useWorkingVendor(): { hashid: string; name: string } {
  const { supplier } = useUser()
  if (!supplier) throw new Error('Only suppliers work for a vendor')
  return supplier.data.vendor.data
}
