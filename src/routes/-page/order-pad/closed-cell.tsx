import { BanIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '@/ui/cn'
import { usePad, useRow } from './pad-context'

/** Replaces a row's quantities if the product may not be ordered, and shows the reason. */
export function ClosedCell({
  colIndex,
  span,
  className,
  children,
}: {
  colIndex: number
  span: number
  className?: string
  children?: ReactNode
}) {
  const { stores } = usePad()
  const { index, closedBecause, activeColumn } = useRow()
  const isActive = activeColumn !== null && activeColumn >= 0 && activeColumn < stores.length
  return (
    <div
      role="gridcell"
      aria-colindex={colIndex}
      aria-colspan={span}
      data-cell={`${index}:0`}
      data-closed=""
      tabIndex={isActive ? 0 : -1}
      className={cn(
        'flex min-w-0 items-center gap-2 rounded-md px-2 text-left text-muted-foreground text-xs leading-snug',
        className,
      )}
    >
      <BanIcon aria-hidden="true" className="size-4 shrink-0" />
      <span className="line-clamp-3">{closedBecause}</span>
      {children}
    </div>
  )
}
