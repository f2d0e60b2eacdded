import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** Made without the icon set, so that the sign-in page does not load it. */
export function Spinner({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span
      data-slot="spinner"
      aria-hidden="true"
      className={clsx(
        'size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent',
        className,
      )}
      {...props}
    />
  )
}
