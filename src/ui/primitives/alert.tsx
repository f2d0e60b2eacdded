import { clsx } from 'clsx'
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, TriangleAlertIcon } from 'lucide-react'
import type { ReactNode } from 'react'

const looks = {
  info: { icon: InfoIcon, style: 'border-info/30 bg-info-soft', tint: 'text-info' },
  success: { icon: CircleCheckIcon, style: 'border-success/30 bg-success-soft', tint: 'text-success' },
  warning: { icon: TriangleAlertIcon, style: 'border-warning/30 bg-warning-soft', tint: 'text-warning' },
  danger: {
    icon: CircleAlertIcon,
    style: 'border-destructive/30 bg-destructive-soft',
    tint: 'text-destructive',
  },
}

export function Alert({
  variant = 'info',
  title,
  children,
  action,
  className,
}: {
  variant?: keyof typeof looks
  title?: string
  children?: ReactNode
  action?: ReactNode
  className?: string
}) {
  const { icon: Icon, style, tint } = looks[variant]
  return (
    <div
      data-slot="alert"
      role={variant === 'danger' ? 'alert' : 'status'}
      className={clsx(
        'flex flex-wrap items-start gap-x-3 gap-y-2 rounded-md border px-3.5 py-2.5 text-foreground',
        style,
        className,
      )}
    >
      <Icon aria-hidden="true" className={clsx('mt-0.5 size-4 shrink-0', tint)} />
      <div className="min-w-48 flex-1">
        {title && <p className="font-medium">{title}</p>}
        {children && <div className="text-[13px]">{children}</div>}
      </div>
      {action}
    </div>
  )
}
