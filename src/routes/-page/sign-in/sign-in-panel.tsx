import type { ReactNode } from 'react'
import { BrandMark } from '@/ui/brand/brand-mark'

/** The panel next to the sign-in form on wide screens: the brand, with today's message of the marketplace or the portal's default text. */
export const SignInPanel = ({
  name,
  className,
  children,
}: {
  /** The name of the brand. */
  name: string
  /** Says when it is shown, as a flexbox. */
  className: string
  children?: ReactNode
}) => (
  <aside
    className={`relative flex-col justify-between overflow-hidden bg-nav p-12 text-nav-foreground ${className}`}
  >
    <p className="flex items-center gap-3 font-semibold text-lg">
      <BrandMark className="size-9" /> {name}
    </p>
    {children || (
      <div className="max-w-md">
        <p className="font-semibold text-4xl leading-tight tracking-tight">
          Every store, every vendor, one order.
        </p>
        <p className="mt-4 text-lg text-nav-muted">
          Order for one store or twenty-four. We track minimums, cut-offs and promotions as you type.
        </p>
      </div>
    )}
    <p className="text-nav-muted text-sm">Wholesale food ordering for independent grocers</p>
    <BrandMark className="absolute -right-24 -bottom-20 size-96 opacity-10" />
  </aside>
)
