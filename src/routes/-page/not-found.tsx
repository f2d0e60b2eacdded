import { Link } from '@tanstack/react-router'
import { buttonVariants } from '@/ui/primitives/button'

/** Shown at an unknown address. */
export function NotFound() {
  return (
    <main className="mx-auto grid max-w-lg justify-items-center gap-4 px-6 py-24 text-center">
      <h1 id="page-title" tabIndex={-1} className="font-semibold text-3xl">
        Page not found
      </h1>
      <p className="text-muted-foreground">
        We couldn't find that page. The address may be wrong, or the page may have moved.
      </p>
      <Link to="/" className={buttonVariants()}>
        Return to homepage
      </Link>
    </main>
  )
}
