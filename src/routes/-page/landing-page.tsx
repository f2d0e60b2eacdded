import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PublicBar } from '@/ui/layout/public-bar'
import { buttonVariants } from '@/ui/primitives/button'
import { Card } from '@/ui/primitives/card'

/** A page for visitors, with a link that opens `to` after signing in. */
export function LandingPage({ to, children }: { to: string; children: ReactNode }) {
  return (
    <>
      <PublicBar>
        <Link
          to="/login"
          search={{ redirect: to }}
          className={buttonVariants({ variant: 'outline', size: 'sm' })}
        >
          Sign in
        </Link>
      </PublicBar>
      <main className="mx-auto grid max-w-6xl gap-5 px-4 pt-6 pb-10 desktop:px-6">{children}</main>
    </>
  )
}

/** For a link without a record: says what to expect after signing in. */
export const SignInToBrowse = ({ to, title, text }: { to: string; title: string; text: string }) => (
  <Card className="grid max-w-xl justify-items-start gap-4 p-4">
    <div className="grid gap-0.5">
      <h1 id="page-title" tabIndex={-1} className="font-semibold text-2xl tracking-tight">
        {title}
      </h1>
      <p className="text-muted-foreground">{text}</p>
    </div>
    <div className="flex flex-wrap gap-3">
      <Link to="/login" search={{ redirect: to }} className={buttonVariants()}>
        Sign in
      </Link>
      <Link to="/registration" className={buttonVariants({ variant: 'outline' })}>
        Register your store
      </Link>
    </div>
  </Card>
)
