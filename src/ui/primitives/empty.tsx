import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from '../cn'

export function Empty({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="empty"
      className={cn('grid justify-items-center gap-3 px-6 py-12 text-center', className)}
      {...props}
    />
  )
}

export function EmptyHeader({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div data-slot="empty-header" className={cn('grid justify-items-center gap-1', className)} {...props} />
  )
}

const emptyMediaVariants = cva('mb-2 grid size-12 place-items-center', {
  variants: {
    variant: {
      default: '',
      icon: 'rounded-full bg-accent text-accent-foreground [&>svg]:size-6',
      destructive: 'rounded-full bg-destructive-soft text-destructive [&>svg]:size-6',
    },
  },
  defaultVariants: { variant: 'default' },
})

export function EmptyMedia({
  className,
  variant,
  ...props
}: ComponentProps<'div'> & VariantProps<typeof emptyMediaVariants>) {
  return <div data-slot="empty-media" className={cn(emptyMediaVariants({ variant }), className)} {...props} />
}

export function EmptyTitle({ className, ...props }: ComponentProps<'p'>) {
  return <p data-slot="empty-title" className={cn('font-semibold text-base', className)} {...props} />
}

export function EmptyDescription({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="empty-description"
      className={cn('max-w-md text-muted-foreground', className)}
      {...props}
    />
  )
}

export function EmptyContent({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="empty-content"
      className={cn('flex flex-wrap justify-center gap-2', className)}
      {...props}
    />
  )
}
