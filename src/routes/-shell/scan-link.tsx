import { Link } from '@tanstack/react-router'
import { ScanBarcodeIcon } from 'lucide-react'
import { useRouteExists } from '@/routes/-page/use-route-exists'
import { cn } from '@/ui/cn'
import { buttonVariants } from '@/ui/primitives/button'

const scan = { to: '/barcode-scan' }
const TIP = "Search products by scanning item barcodes with your device's camera"

/** Links to the barcode search, if that page exists. Its tooltip is plain CSS: every first page loads this file. */
export function ScanLink() {
  const isReady = useRouteExists()
  if (!isReady(scan)) return null
  return (
    <Link
      to={scan.to}
      aria-label={TIP}
      className={cn(buttonVariants({ variant: 'nav', size: 'icon' }), 'group relative')}
    >
      <ScanBarcodeIcon />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-full right-0 z-float mt-1 hidden w-60 whitespace-normal rounded-md bg-foreground px-2.5 py-1.5 font-normal text-background text-xs shadow-lg group-hover:block group-focus-visible:block"
      >
        {TIP}
      </span>
    </Link>
  )
}
