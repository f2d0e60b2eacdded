import { Link } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import { PublicBar } from '@/ui/layout/public-bar'
import { buttonVariants } from '@/ui/primitives/button'

/** True inside the shell, which has a bar and a main element. */
export const InShell = createContext(false)

/** Shown at an unknown address, also to visitors. */
export function NotFound() {
  if (useContext(InShell)) return <Message />
  return (
    <>
      <PublicBar />
      <main className="px-4">
        <Message />
      </main>
    </>
  )
}

const Message = () => (
  <div className="mx-auto grid max-w-lg justify-items-center gap-4 py-16 text-center">
    <div>
      <h1 id="page-title" tabIndex={-1} className="font-semibold text-2xl tracking-tight">
        Page not found
      </h1>
      <p className="mt-0.5 text-muted-foreground">
        We couldn't find that page. The address may be wrong, or the page may have moved.
      </p>
    </div>
    <Link to="/" className={buttonVariants()}>
      Return to homepage
    </Link>
  </div>
)
