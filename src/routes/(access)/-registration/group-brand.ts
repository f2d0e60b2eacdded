import { useEffect } from 'react'
import { applyBrand } from '@/ui/brand/brand'

/** Shows the brand of a vendor group while the page is open. */
export function useGroupBrand(vendorGroup: string | undefined) {
  useEffect(() => {
    if (!vendorGroup) return undefined
    void applyBrand(vendorGroup)
    return () => void applyBrand(undefined)
  }, [vendorGroup])
}
