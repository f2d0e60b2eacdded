import { cva, type VariantProps } from 'class-variance-authority'
import { clsx } from 'clsx'
import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'

export const buttonVariants = cva(
  'inline-flex shrink-0 items-center justify-center gap-2 whitespace-nowrap rounded-md font-medium transition-colors disabled:pointer-events-none disabled:opacity-55 aria-disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        default: 'bg-primary text-primary-foreground hover:bg-primary/90',
        destructive: 'border border-destructive bg-card text-destructive hover:bg-destructive-soft',
        outline: 'border border-input bg-card text-foreground hover:bg-muted',
        secondary: 'bg-secondary text-secondary-foreground hover:bg-secondary/80',
        ghost: 'text-foreground hover:bg-muted',
        link: 'text-primary underline underline-offset-4 hover:no-underline',
        nav: 'text-nav-foreground hover:bg-nav-active',
      },
      size: {
        default: 'h-9 px-4 text-sm touch:h-10',
        sm: 'h-8 px-3 text-[13px] touch:h-10',
        lg: 'h-11 px-6 text-base',
        icon: 'size-9 touch:size-10',
        'icon-sm': 'size-7 touch:size-10',
        inline: 'h-auto p-0',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
)

/**
 * Joins its class names instead of merging them, so that the sign-in page does not load tailwind-merge: mark a class that must win with
 * `!`.
 */
export function Button({
  className,
  variant,
  size,
  asChild = false,
  type = 'button',
  ...props
}: ComponentProps<'button'> & VariantProps<typeof buttonVariants> & { asChild?: boolean }) {
  const Element = asChild ? Slot.Root : 'button'
  return (
    <Element
      data-slot="button"
      type={asChild ? undefined : type}
      className={clsx(buttonVariants({ variant, size }), className)}
      {...props}
    />
  )
}
