import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** Names a control; `isRequired` adds a visible mark only, because the control itself announces it to assistive technology. */
export function Label({
  htmlFor,
  isRequired = false,
  className,
  children,
  ...props
}: ComponentProps<'label'> & { isRequired?: boolean }) {
  return (
    <label
      data-slot="label"
      htmlFor={htmlFor}
      className={clsx('font-medium text-[13px] leading-snug', className)}
      {...props}
    >
      {children}
      {isRequired && (
        <span aria-hidden="true" className="text-destructive">
          {' '}
          *
        </span>
      )}
    </label>
  )
}
