import type { ComponentProps } from 'react'
import { cn } from '../cn'

/** Appears after a short delay, so that fast answers do not flash. */
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
