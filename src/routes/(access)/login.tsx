import { revalidateLogic, useForm } from '@tanstack/react-form'
import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { requireVisitor, safeOrigin } from '@/auth/session/guards'
import { messageOf, NetworkError } from '@/auth/transport/api-error'
import { afterFrame } from '@/ui/after-frame'
import { useBrand } from '@/ui/brand/brand'
import { BrandMark } from '@/ui/brand/brand-mark'
import { SubmitButton, TextField } from '@/ui/form/form'

export const Route = createFileRoute('/(access)/login')({
  validateSearch: (search: Record<string, unknown>): { redirect?: string } =>
    typeof search.redirect === 'string' ? { redirect: search.redirect } : {},
  beforeLoad: requireVisitor,
  staticData: { breadcrumb: 'Login' },
  // Part of the first file: the page shows without another request.
  codeSplitGroupings: [],
  component: LoginPage,
})

function LoginPage() {
  const router = useRouter()
  const { name } = useBrand()
  const { redirect } = Route.useSearch()
  const { queryClient } = Route.useRouteContext()
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => afterFrame(() => void signingIn().catch(() => {})), [])
  const form = useForm({
    defaultValues: { email: '', password: '' },
    validationLogic: revalidateLogic(),
    validators: {
      onDynamicAsync: async ({ value }) => {
        setFailure(null)
        try {
          const { credentials, schemaErrors } = await signingIn()
          return schemaErrors(credentials, value)
        } catch (error) {
          setFailure(messageOf(error))
          return messageOf(error)
        }
      },
    },
    onSubmit: async ({ value }) => {
      try {
        const { signIn } = await signingIn()
        await signIn(queryClient, value)
        router.history.push(safeOrigin(redirect))
      } catch (error) {
        setFailure(messageOf(error))
      }
    },
  })
  return (
    <div className="grid min-h-dvh desktop:grid-cols-[1fr_1.1fr]">
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
      <main className="grid content-center justify-items-center px-6 py-12">
        <div className="grid w-full max-w-sm gap-6">
          <p className="flex items-center gap-3 font-semibold text-lg desktop:hidden">
            <BrandMark className="size-12" /> {name}
          </p>
          <div>
            <h1 id="page-title" tabIndex={-1} className="font-semibold text-2xl tracking-tight">
              Sign in
            </h1>
            <p className="mt-1 text-muted-foreground">Welcome back. Use your work email.</p>
          </div>
          {failure && (
            <p
              role="alert"
              className="rounded-md border border-destructive/30 bg-destructive-soft px-3.5 py-2.5 text-destructive"
            >
              {failure}
            </p>
          )}
          <form
            noValidate
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault()
              void form.handleSubmit()
            }}
          >
            <form.Field name="email">
              {(field) => (
                <TextField field={field} label="Email" type="email" autoComplete="username" required />
              )}
            </form.Field>
            <form.Field name="password">
              {(field) => (
                <TextField
                  field={field}
                  label="Password"
                  type="password"
                  autoComplete="current-password"
                  required
                />
              )}
            </form.Field>
            <form.Subscribe selector={(state) => state.isSubmitting}>
              {(isSubmitting) => <SubmitButton isSubmitting={isSubmitting}>Sign in</SubmitButton>}
            </form.Subscribe>
          </form>
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

/** Loads the sign-in code while the user types. */
const signingIn = () =>
  import('./-login/sign-in').catch(() => {
    throw new NetworkError()
  })
