import { Link } from '@tanstack/react-router'
import { ScanBarcodeIcon } from 'lucide-react'
import { buttonVariants } from '@/ui/primitives/button'
import { useReady } from './use-ready'

const scan = { to: '/barcode-scan' }
const TIP = "Search products by scanning item barcodes with your device's camera"

/** Leads to the search by barcode, once that page is there. */
export function ScanLink() {
  const isReady = useReady()
  if (!isReady(scan)) return null
  return (
    <Link
      to={scan.to}
      title={TIP}
      aria-label={TIP}
      className={buttonVariants({ variant: 'nav', size: 'icon' })}
    >
      <ScanBarcodeIcon />
    </Link>
  )
}
