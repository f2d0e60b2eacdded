import { CircleAlertIcon, CircleCheckIcon, InfoIcon, TriangleAlertIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Alert, AlertDescription, AlertTitle } from '../primitives/alert'

const icons = {
  info: InfoIcon,
  success: CircleCheckIcon,
  warning: TriangleAlertIcon,
  destructive: CircleAlertIcon,
}

/** An alert with the icon of its variant and an optional action, which moves below the text where there is no room. */
export function Callout({
  variant = 'info',
  title,
  children,
  action,
  className,
}: {
  variant?: keyof typeof icons
  title?: string
  children?: ReactNode
  action?: ReactNode
  className?: string
}) {
  const Icon = icons[variant]
  return (
    <Alert variant={variant} className={className}>
      <Icon aria-hidden="true" />
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-48 flex-1">
          {title && <AlertTitle>{title}</AlertTitle>}
          {children && <AlertDescription>{children}</AlertDescription>}
        </div>
        {action}
      </div>
    </Alert>
  )
}
