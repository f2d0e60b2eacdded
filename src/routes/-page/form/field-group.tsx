import type { ReactNode } from 'react'
import { cn } from '@/ui/cn'

/** Fields under a heading, in columns where there is room. */
export function FieldGroup({
  title,
  columns = 3,
  children,
}: {
  title: string
  columns?: 2 | 3
  children: ReactNode
}) {
  return (
    <fieldset
      className={cn('grid gap-x-4 gap-y-5 tablet:grid-cols-2', columns === 3 && 'desktop:grid-cols-3')}
    >
      <legend className="mb-3 w-full border-b pb-2 font-semibold text-base">{title}</legend>
      {children}
    </fieldset>
  )
}
