import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { requireVisitor, safeOrigin, tokenRedirect } from '@/auth/session/guards'
import type { User } from '@/domain/access/user'
import { textParam } from '@/domain/values/search-param'
import { SignInForm } from '@/routes/-page/sign-in/sign-in-form'
import { SignInPanel } from '@/routes/-page/sign-in/sign-in-panel'
import { hasInfiniteAisle, hasSignInLook, isEmptyPortal, signInName, useBrand } from '@/ui/brand/brand'
import { Callout } from '@/ui/layout/callout'
import { PublicBar } from '@/ui/layout/public-bar'
import { buttonVariants } from '@/ui/primitives/button'

export const Route = createFileRoute('/(access)/login')({
  validateSearch: z.object({ redirect: textParam, problem: textParam }),
  beforeLoad: requireVisitor,
  staticData: { breadcrumb: 'Login' },
  loader: loadLook,
  // Part of the first file: the page shows without another request, unless its marketplace has a look of its own today.
  codeSplitGroupings: [],
  component: LoginPage,
})

/** Loads what the marketplace shows today; null for the portal's own texts. */
async function loadLook() {
  return hasSignInLook() ? import('@/routes/-page/sign-in/shown-look').catch(() => null) : null
}

function LoginPage() {
  const router = useRouter()
  const { key, name } = useBrand()
  const { redirect, problem } = Route.useSearch()
  const shown = Route.useLoaderData()
  const goOn = ({ is_supplier }: User) => {
    const origin = safeOrigin(redirect)
    router.history.push(is_supplier && key === 'sfa' ? tokenRedirect(origin) : origin)
  }
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] desktop:grid-cols-[1fr_1.1fr] desktop:grid-rows-1">
      <SignInPanel name={name} className="hidden desktop:flex">
        {shown && <shown.LookInPanel />}
      </SignInPanel>
      <div className="desktop:hidden">
        <PublicBar />
        {shown && <shown.LookBanner />}
      </div>
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
