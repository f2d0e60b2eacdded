import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useBrand } from '@/ui/brand/brand'
import { BrandMark } from '@/ui/brand/brand-mark'
import { PublicBar } from '@/ui/layout/public-bar'

const stepsAfterReview = [
  'Confirm your email address with the link we send you.',
  'We review your details, usually within one business day.',
  'We email you when your account is open.',
  'Sign in and place your first order.',
]

/** Layout of a registration: its purpose and next steps on one side, its form on the other. */
export function RegistrationPage({
  title,
  intro,
  steps = stepsAfterReview,
  hasSignIn = true,
  children,
}: {
  title: string
  intro: string
  /** Next steps after the form is sent. */
  steps?: readonly string[]
  /** Links to the sign-in, for people who have an account. */
  hasSignIn?: boolean
  children: ReactNode
}) {
  const { name } = useBrand()
  return (
    <div className="min-h-dvh desktop:grid desktop:grid-cols-[minmax(20rem,26rem)_1fr]">
      <PublicBar className="desktop:hidden" />
      <aside className="flex flex-col gap-10 bg-nav text-nav-foreground max-desktop:hidden desktop:sticky desktop:top-0 desktop:h-dvh desktop:p-12">
        <Link to="/" className="flex items-center gap-3 self-start rounded-md font-semibold text-lg">
          <BrandMark className="size-9" /> {name}
        </Link>
        <div>
          <p className="font-medium text-nav-muted">What happens next</p>
          <ol className="mt-4 grid gap-4">
            {steps.map((step, index) => (
              <li key={step} className="flex gap-3">
                <span
                  aria-hidden="true"
                  className="grid size-6 shrink-0 place-items-center rounded-full bg-nav-active font-semibold text-xs"
                >
                  {index + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
        </div>
        {hasSignIn && (
          <p className="mt-auto text-nav-muted">
            Already registered?{' '}
            <Link to="/login" className="text-nav-foreground underline underline-offset-4">
              Sign in
            </Link>
          </p>
        )}
      </aside>
      <main className="px-4 pt-6 pb-10 desktop:px-16 desktop:py-14">
        <div className="mx-auto grid max-w-xl gap-6 desktop:mx-0">
          <header>
            <h1 id="page-title" tabIndex={-1} className="font-semibold text-2xl tracking-tight">
              {title}
            </h1>
            <p className="mt-0.5 text-muted-foreground">{intro}</p>
          </header>
          {children}
          {hasSignIn && (
            <p className="text-muted-foreground desktop:hidden">
              Already registered?{' '}
              <Link to="/login" className="text-primary underline underline-offset-4">
                Sign in
              </Link>
            </p>
          )}
        </div>
      </main>
    </div>
  )
}
