import type { ComponentProps } from 'react'
import { cn } from '../cn'

/** The platform's own select: best on phones, with full keyboard support. */
export function NativeSelect({ className, ...props }: ComponentProps<'select'>) {
  return (
    <select
      data-slot="native-select"
      className={cn(
        'select-arrow h-9 min-w-0 appearance-none rounded-md border border-input bg-card pr-8 pl-3 text-sm shadow-xs disabled:cursor-not-allowed disabled:bg-muted disabled:text-muted-foreground aria-invalid:border-destructive touch:h-10 touch:text-base',
        className,
      )}
      {...props}
    />
  )
}
