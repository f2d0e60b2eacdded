import { cva, type VariantProps } from 'class-variance-authority'
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

const alertVariants = cva(
  'grid items-start gap-x-3 rounded-md border px-3.5 py-2.5 text-foreground has-[>svg]:grid-cols-[auto_minmax(0,1fr)] [&>svg]:mt-0.5 [&>svg]:size-4',
  {
    variants: {
      variant: {
        default: 'bg-card',
        destructive: 'border-destructive/30 bg-destructive-soft [&>svg]:text-destructive',
        info: 'border-info/30 bg-info-soft [&>svg]:text-info',
        success: 'border-success/30 bg-success-soft [&>svg]:text-success',
        warning: 'border-warning/30 bg-warning-soft [&>svg]:text-warning',
      },
    },
    defaultVariants: { variant: 'default' },
  },
)

export function Alert({
  className,
  variant,
  ...props
}: ComponentProps<'div'> & VariantProps<typeof alertVariants>) {
  return (
    <div
      data-slot="alert"
      role={variant === 'destructive' ? 'alert' : 'status'}
      className={clsx(alertVariants({ variant }), className)}
      {...props}
    />
  )
}

export function AlertTitle({ className, ...props }: ComponentProps<'p'>) {
  return <p data-slot="alert-title" className={clsx('col-start-2 font-medium', className)} {...props} />
}

export function AlertDescription({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div data-slot="alert-description" className={clsx('col-start-2 text-[13px]', className)} {...props} />
  )
}
