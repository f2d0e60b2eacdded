import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useBrand } from '@/ui/brand/brand'
import { BrandMark } from '@/ui/brand/brand-mark'
import { buttonVariants } from '@/ui/primitives/button'
import { Card } from '@/ui/primitives/card'

/** A page for visitors, with a link that opens `to` after signing in. */
export function LandingPage({ to, children }: { to: string; children: ReactNode }) {
  const { name } = useBrand()
  return (
    <div className="min-h-dvh">
      <header className="bg-nav text-nav-foreground">
        <div className="mx-auto flex max-w-6xl items-center justify-between gap-4 px-4 py-3 desktop:px-6">
          <p className="flex items-center gap-2.5 font-semibold">
            <BrandMark className="size-8" /> {name}
          </p>
          <Link to="/login" search={{ redirect: to }} className={buttonVariants({ variant: 'outline' })}>
            Sign in
          </Link>
        </div>
      </header>
      <main className="mx-auto grid max-w-6xl gap-6 px-4 py-6 desktop:px-6">{children}</main>
    </div>
  )
}

/** For a link that names no record: what there is after signing in. */
export const SignInToBrowse = ({ to, title, text }: { to: string; title: string; text: string }) => (
  <Card className="grid max-w-xl justify-items-start gap-4 p-6">
    <div className="grid gap-1">
      <h1 id="page-title" tabIndex={-1} className="font-semibold text-2xl tracking-tight">
        {title}
      </h1>
      <p className="text-base text-muted-foreground">{text}</p>
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
