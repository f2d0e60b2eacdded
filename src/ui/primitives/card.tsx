import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../cn'

export function Card({ className, ...props }: ComponentProps<'section'>) {
  return (
    <section
      data-slot="card"
      className={cn('min-w-0 rounded-lg border bg-card text-card-foreground shadow-2xs', className)}
      {...props}
    />
  )
}

export function CardHeader({ title, action, hint }: { title: string; action?: ReactNode; hint?: string }) {
  return (
    <header
      data-slot="card-header"
      className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b px-4 py-2"
    >
      <div>
        <h2 className="font-semibold text-[15px]">{title}</h2>
        {hint && <p className="text-[13px] text-muted-foreground">{hint}</p>}
      </div>
      {action}
    </header>
  )
}
