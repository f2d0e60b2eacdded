import { Link } from '@tanstack/react-router'
import { ScanBarcodeIcon } from 'lucide-react'
import { buttonVariants } from '@/ui/primitives/button'
import { useRouteExists } from './use-route-exists'

const scan = { to: '/barcode-scan' }
const TIP = "Search products by scanning item barcodes with your device's camera"

/** Links to the barcode search, if that page exists. */
export function ScanLink() {
  const isReady = useRouteExists()
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
