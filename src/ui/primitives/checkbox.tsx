import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/**
 * A native checkbox with the props of shadcn/ui: lists of hundreds stay quick, and forms and labels work as they are.
 * Its target is larger than its box: 24 px, 40 px on touch.
 */
export function Checkbox({
  className,
  onCheckedChange,
  ...props
}: Omit<ComponentProps<'input'>, 'type' | 'onChange'> & { onCheckedChange?: (checked: boolean) => void }) {
  return (
    <span className={clsx('relative inline-grid size-4.5 shrink-0', className)}>
      <input
        data-slot="checkbox"
        type="checkbox"
        className="peer relative size-4.5 cursor-pointer appearance-none rounded-sm border border-input bg-card transition-colors before:absolute before:-inset-1 checked:border-primary checked:bg-primary disabled:cursor-not-allowed disabled:opacity-55 aria-invalid:border-destructive touch:before:-inset-3"
        onChange={(event) => onCheckedChange?.(event.target.checked)}
        {...props}
      />
      <svg
        viewBox="0 0 18 18"
        aria-hidden="true"
        className="pointer-events-none invisible absolute inset-0 text-primary-foreground peer-checked:visible peer-disabled:opacity-55"
      >
        <path
          d="m4.5 9.5 3 3 6-7"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </span>
  )
}
