import type { ComponentProps } from 'react'
import { cn } from '../cn'

/** A plain table with its name. Where it is wider than its place it scrolls sideways, by keyboard too. */
export function Table({ label, className, ...props }: ComponentProps<'table'> & { label: string }) {
  return (
    <div
      role="group"
      aria-label={label}
      tabIndex={0}
      data-slot="table-scroller"
      className="relative w-full overflow-x-auto focus-visible:-outline-offset-2"
    >
      <table data-slot="table" aria-label={label} className={cn('w-full text-left', className)} {...props} />
    </div>
  )
}

export function TableBody({ className, ...props }: ComponentProps<'tbody'>) {
  return <tbody className={cn('divide-y', className)} {...props} />
}

export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return <tr className={cn('hover:bg-muted/50 in-[thead]:hover:bg-transparent', className)} {...props} />
}

/** The head of a column. Columns of numbers align right. */
export function TableHead({
  isNumeric = false,
  scope = 'col',
  className,
  ...props
}: ComponentProps<'th'> & { isNumeric?: boolean }) {
  return (
    <th
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
      className={cn('px-3 py-2.5', isNumeric && 'whitespace-nowrap text-right tabular-nums', className)}
      {...props}
    />
  )
}
