import type { ComponentProps } from 'react'
import { cn } from '../cn'

/** Appears after a moment, so that quick answers do not flash. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="skeleton"
      aria-hidden="true"
      className={cn('animate-skeleton rounded-md bg-muted', className)}
      {...props}
    />
  )
}
