import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useBrand } from '../brand/brand'
import { BrandMark } from '../brand/brand-mark'
import { cn } from '../cn'

/** The bar at the top of pages for visitors, as tall as that of the portal. The brand leads home. */
export function PublicBar({ className, children }: { className?: string; children?: ReactNode }) {
  const { name } = useBrand()
  return (
    <header className={cn('bg-nav text-nav-foreground', className)}>
      <div className="mx-auto flex h-14 max-w-[1560px] items-center justify-between gap-4 px-3 desktop:px-6">
        <Link
          to="/"
          aria-label={`${name}, home`}
          className="flex min-w-0 items-center gap-2 rounded-md font-semibold text-[15px]"
        >
          <BrandMark className="size-8" />
          <span className="truncate">{name}</span>
        </Link>
        {children}
      </div>
    </header>
  )
}
