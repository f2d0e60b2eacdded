import { Link } from '@tanstack/react-router'
import { StoreIcon } from 'lucide-react'
import { admin, allows } from '@/domain/access/rule'
import { useUser } from '@/queries/access/use-user'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { EmptyState } from '@/ui/layout/empty-state'
import { buttonVariants } from '@/ui/primitives/button'

/** Empty state of a page that works for a store, until one is chosen. `children` explains the page. */
export function ChooseStore({ children }: { children: string }) {
  const user = useUser()
  const { partners } = usePartnerContext()
  return (
    <div className="rounded-lg border bg-card">
      {partners.length > 0 ? (
        <EmptyState icon={StoreIcon} title="Which store is this for?">
          {children}
        </EmptyState>
      ) : allows(admin, user) ? (
        <EmptyState
          icon={StoreIcon}
          title="No stores yet"
          action={
            <Link to="/first-steps" className={buttonVariants()}>
              First steps
            </Link>
          }
        >
          Invite a store, or approve its registration. Then you can order for it.
        </EmptyState>
      ) : (
        <EmptyState icon={StoreIcon} title="No stores yet">
          Ask your account manager which stores you can order for.
        </EmptyState>
      )}
    </div>
  )
}
