import { Link } from '@tanstack/react-router'
import { buttonVariants } from '@/ui/primitives/button'
import { Card } from '@/ui/primitives/card'

/** Invites visitors to sign in, which leads to the same page for buyers, or to register. */
export const VisitorCard = ({ text, path }: { text: string; path: string }) => (
  <Card className="grid justify-items-start gap-3 p-4">
    <p>{text}</p>
    <div className="flex flex-wrap items-center gap-3">
      <Link to="/login" search={{ redirect: path }} className={buttonVariants()}>
        Sign in to order
      </Link>
      <Link to="/registration" className={buttonVariants({ variant: 'outline' })}>
        Register your store
      </Link>
    </div>
  </Card>
)
