import { cva, type VariantProps } from 'class-variance-authority'
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

export const buttonVariants = cva(
  'inline-flex shrink-0 items-center justify-center gap-2 whitespace-nowrap rounded-md font-medium transition-colors disabled:pointer-events-none disabled:opacity-55 aria-disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-primary text-primary-foreground hover:bg-primary/90',
        outline: 'border border-input bg-card text-foreground hover:bg-muted',
        ghost: 'text-foreground hover:bg-muted',
        destructive: 'border border-destructive bg-card text-destructive hover:bg-destructive-soft',
        link: 'text-primary underline underline-offset-4 hover:no-underline',
        nav: 'text-nav-foreground hover:bg-nav-active',
      },
      size: {
        sm: 'h-8 px-3 text-[13px] touch:h-10',
        md: 'h-9 px-4 text-sm touch:h-10',
        lg: 'h-11 px-6 text-base',
        icon: 'size-9 touch:size-10',
        'icon-sm': 'size-7 touch:size-10',
        inline: 'h-auto p-0',
      },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
)

export type ButtonProps = ComponentProps<'button'> & VariantProps<typeof buttonVariants>

/** Its class names are joined, not merged, so that the sign-in page does without the merger: mark what must win with `!`. */
export function Button({ className, variant, size, type = 'button', ...props }: ButtonProps) {
  return (
    <button
      data-slot="button"
      type={type}
      className={clsx(buttonVariants({ variant, size }), className)}
      {...props}
    />
  )
}
