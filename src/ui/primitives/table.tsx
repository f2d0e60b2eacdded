import type { ComponentProps } from 'react'
import { cn } from '../cn'

/** `label` is its accessible name. Scrolls horizontally if it is wider than its container, by keyboard too. */
export function Table({ label, className, ...props }: ComponentProps<'table'> & { label: string }) {
  return (
    <div
      role="group"
      aria-label={label}
      tabIndex={0}
      data-slot="table-container"
      className="relative w-full overflow-x-auto focus-visible:-outline-offset-2"
    >
      <table data-slot="table" aria-label={label} className={cn('w-full text-left', className)} {...props} />
    </div>
  )
}

export function TableHeader(props: ComponentProps<'thead'>) {
  return <thead data-slot="table-header" {...props} />
}

export function TableBody({ className, ...props }: ComponentProps<'tbody'>) {
  return <tbody data-slot="table-body" className={cn('divide-y', className)} {...props} />
}

export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return (
    <tr
      data-slot="table-row"
      className={cn('hover:bg-muted/50 in-[thead]:hover:bg-transparent', className)}
      {...props}
    />
  )
}

/** The header of a column, or of a row with `scope="row"`. Columns of numbers align right. */
export function TableHead({
  isNumeric = false,
  scope = 'col',
  className,
  ...props
}: ComponentProps<'th'> & { isNumeric?: boolean }) {
  return (
    <th
      data-slot="table-head"
      scope={scope}
      className={cn('h-10 whitespace-nowrap px-3 font-medium', isNumeric && 'text-right', className)}
      {...props}
    />
  )
}

export function TableCell({
  isNumeric = false,
  className,
  ...props
}: ComponentProps<'td'> & { isNumeric?: boolean }) {
  return (
    <td
      data-slot="table-cell"
      className={cn('px-3 py-2.5', isNumeric && 'whitespace-nowrap text-right tabular-nums', className)}
      {...props}
    />
  )
}
