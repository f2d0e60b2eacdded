import type { ReactNode } from 'react'
import type { Brand } from '@/domain/marketplaces/brand'
import { logoOf } from '@/domain/marketplaces/brand-mark'
import { cn } from '../cn'

/** A bar with the mark and the name of a marketplace, in the colors of its brand. */
export const BrandBar = ({
  brand,
  className,
  children,
}: {
  brand: Brand
  className?: string
  /** Shown after the name. */
  children?: ReactNode
}) => (
  <div
    className={cn('flex min-w-0 items-center gap-2 border-b-4 px-4 py-3 font-semibold text-white', className)}
    style={{ backgroundColor: brand.nav, borderColor: brand.highlight }}
  >
    <img src={logoOf(brand)} alt="" width={28} height={28} className="size-7 object-contain" />
    <span dir="auto" className="truncate">
      {brand.name}
    </span>
    {children}
  </div>
)
