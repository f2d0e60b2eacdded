import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { vendorGroup } from '@/queries/marketplaces/marketplaces'
import { applyBrand } from '@/ui/brand/brand'

/** Applies the brand of a vendor group while the page is open; an empty key leaves the host's. */
export function useGroupBrand(key: string) {
  const { data: group } = useQuery({ ...vendorGroup(key), enabled: key !== '' })
  useEffect(() => {
    if (!group) return undefined
    void applyBrand(group)
    return () => void applyBrand(undefined)
  }, [group])
}
