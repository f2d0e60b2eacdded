import { Link } from '@tanstack/react-router'
import { ArrowLeftIcon } from 'lucide-react'
import { isOnboarding } from '@/domain/access/user'
import { useUser } from '@/queries/access/use-user'
import { buttonVariants } from '@/ui/primitives/button'

/** Link from a product page to Account Setup, while the vendor is being set up and its list of products is closed. */
export function BackToSetup() {
  const user = useUser()
  if (!isOnboarding(user)) return null
  return (
    <Link
      to="/supplier/onboarding"
      search={{ step: 'products' }}
      className={buttonVariants({ variant: 'outline', size: 'sm', className: 'justify-self-start' })}
    >
      <ArrowLeftIcon aria-hidden="true" /> Back to Account Setup
    </Link>
  )
}
