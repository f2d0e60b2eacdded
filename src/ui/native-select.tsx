import type { ComponentProps } from 'react'
import { cn } from './cn'

/** The platform's own select: the best one on a phone, and complete by keyboard. */
export function NativeSelect({ className, ...props }: ComponentProps<'select'>) {
  return (
    <select
      data-slot="native-select"
      className={cn(
        'h-9 min-w-0 rounded-md border border-input bg-card px-2.5 pr-7 text-sm shadow-xs max-tablet:h-10 max-tablet:text-base',
        className,
      )}
      {...props}
    />
  )
}
