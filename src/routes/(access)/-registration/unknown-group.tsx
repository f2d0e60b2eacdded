import { Link } from '@tanstack/react-router'
import { PublicPage } from '@/ui/layout/public-page'
import { buttonVariants } from '@/ui/primitives/button'

/** Refuses the link of a vendor group that does not exist. */
export const UnknownGroup = () => (
  <PublicPage
    title="We don't know this vendor group"
    intro="The link is incomplete or outdated. Ask for a new one, or register without a group."
  >
    <Link
      to="/supplier/register/{-$vendorGroup}"
      params={{}}
      className={buttonVariants({ className: 'justify-self-start' })}
    >
      Register as a supplier
    </Link>
  </PublicPage>
)
