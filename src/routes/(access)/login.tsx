import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { requireVisitor, safeOrigin, tokenRedirect } from '@/auth/session/guards'
import type { User } from '@/domain/access/user'
import { textParam } from '@/domain/values/search-param'
import { SignInForm } from '@/routes/-page/sign-in/sign-in-form'
import { hasInfiniteAisle, isEmptyPortal, signInName, useBrand } from '@/ui/brand/brand'
import { BrandMark } from '@/ui/brand/brand-mark'
import { Callout } from '@/ui/layout/callout'
import { PublicBar } from '@/ui/layout/public-bar'
import { buttonVariants } from '@/ui/primitives/button'

export const Route = createFileRoute('/(access)/login')({
  validateSearch: z.object({ redirect: textParam, problem: textParam }),
  beforeLoad: requireVisitor,
  staticData: { breadcrumb: 'Login' },
  // Part of the first file: the page shows without another request.
  codeSplitGroupings: [],
  component: LoginPage,
})

function LoginPage() {
  const router = useRouter()
  const { key, name } = useBrand()
  const { redirect, problem } = Route.useSearch()
  const goOn = ({ is_supplier }: User) => {
    const origin = safeOrigin(redirect)
    router.history.push(is_supplier && key === 'sfa' ? tokenRedirect(origin) : origin)
  }
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] desktop:grid-cols-[1fr_1.1fr] desktop:grid-rows-1">
      <aside className="relative hidden flex-col justify-between overflow-hidden bg-nav p-12 text-nav-foreground desktop:flex">
        <p className="flex items-center gap-3 font-semibold text-lg">
          <BrandMark className="size-9" /> {name}
        </p>
        <div className="max-w-md">
          <p className="font-semibold text-4xl leading-tight tracking-tight">
            Every store, every vendor, one order.
          </p>
          <p className="mt-4 text-lg text-nav-muted">
            Order for one store or twenty-four. We track minimums, cut-offs and promotions as you type.
          </p>
        </div>
        <p className="text-nav-muted text-sm">Wholesale food ordering for independent grocers</p>
        <BrandMark className="absolute -right-24 -bottom-20 size-96 opacity-10" />
      </aside>
      <PublicBar className="desktop:hidden" />
      <main className="grid content-start justify-items-center px-4 pt-6 pb-10 desktop:content-center">
        <div className="grid w-full max-w-sm gap-5">
          <div>
            <h1 id="page-title" tabIndex={-1} className="font-semibold text-2xl tracking-tight">
              Sign in
            </h1>
            <p className="mt-0.5 text-muted-foreground">Welcome back. Use your work email.</p>
          </div>
          {isEmptyPortal() && (
            <Callout title="This portal is not set up yet">
              Its start message has the link to set it up. The link works for 24 hours; restart the portal for
              a new one.
            </Callout>
          )}
          <SignInForm problem={problem} onSignedIn={goOn} />
          {signInName() && (
            <a
              href={`/auth/oidc/start?redirect=${encodeURIComponent(redirect ?? '')}`}
              className={buttonVariants({ variant: 'outline', size: 'lg' })}
            >
              Sign in with {signInName()}
            </a>
          )}
          <Link
            to="/reset-password/{-$token}"
            params={{}}
            className="justify-self-start text-primary underline underline-offset-4"
          >
            Forgot your password?
          </Link>
          <nav aria-label="Registration" className="grid gap-1 border-t pt-5 text-muted-foreground">
            <p className="font-medium text-foreground">New here?</p>
            <Link to="/registration" className={linkStyle}>
              Register your store
            </Link>
            {hasInfiniteAisle() && (
              <Link to="/infinite-aisle/registration" className={linkStyle}>
                Bring the Infinite Aisle to your store
              </Link>
            )}
            <Link to="/buyer-registration" className={linkStyle}>
              Register as a buyer
            </Link>
            <Link to="/supplier/register/{-$vendorGroup}" params={{}} className={linkStyle}>
              Become a supplier
            </Link>
            <Link to="/sso/sfa/login/{-$msg}" params={{}} className={linkStyle}>
              Sign in with an association account
            </Link>
          </nav>
        </div>
      </main>
    </div>
  )
}

const linkStyle = 'justify-self-start py-1 text-primary underline-offset-4 hover:underline'
