import { Link } from '@tanstack/react-router'
import { MenuIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { adminRoles } from '@/domain/access/role'
import type { User } from '@/domain/access/user'
import { lazyComponent } from '@/loading/lazy-component'
import { useUser } from '@/queries/access/use-user'
import { useBrand } from '@/ui/brand/brand'
import { BrandMark } from '@/ui/brand/brand-mark'
import { cn } from '@/ui/cn'
import { Button, buttonVariants } from '@/ui/primitives/button'
import { CartDropdown } from './cart-dropdown'
import { ContextPicker } from './context-picker'
import { MainMenu } from './main-menu'
import { SearchButton } from './palette/search-button'
import { ScanLink } from './scan-link'
import type { OverlayName } from './shell-overlay'
import { SupportMenu } from './support-menu'
import { UserMenu } from './user-menu'

// Buyers load neither.
const MobileMenu = lazyComponent(() => import('./mobile-menu'), 'default')
const StaffTools = lazyComponent(() => import('./staff-tools'), 'default')
const VendorPicker = lazyComponent(() => import('./vendor-picker'), 'default')

/** Bars at the top of every page: the first stays visible, the menu below it scrolls away. */
export function TopBar({ onOpen }: { onOpen: (overlay: OverlayName) => void }) {
  const user = useUser()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const isBuyer = user.is_supplier === 0
  const { name } = useBrand()
  return (
    <>
      <header className="sticky top-(--view-banner,0px) z-[1030] bg-nav text-nav-foreground">
        {/* On phones the name of the store or vendor has a line of its own, where it is not cut. */}
        <div className="mx-auto flex max-w-[1560px] items-center gap-1 px-3 max-tablet:min-h-14 max-tablet:flex-wrap max-tablet:gap-y-0 max-tablet:pt-2 tablet:h-14 desktop:gap-2 desktop:px-6">
          <Button
            variant="nav"
            size="icon"
            data-tour="menu"
            className="desktop:hidden"
            aria-label="Menu"
            onClick={() => setMenuOpen(true)}
          >
            <MenuIcon />
          </Button>
          <Link
            to="/"
            className="mr-2 flex min-w-8 max-tablet:mr-auto shrink-[99] items-center gap-2 rounded-md font-semibold text-[15px]"
            aria-label={`${name}, dashboard`}
          >
            <BrandMark className="size-8" />
            <span className="truncate max-tablet:hidden">{name}</span>
          </Link>
          <div className="ml-auto flex min-w-0 items-center gap-1 max-tablet:contents desktop:gap-2">
            <SearchButton onOpen={onOpen} />
            {isBuyer ? (
              <ContextPicker />
            ) : (
              <Suspense>
                <VendorPicker />
              </Suspense>
            )}
            {isBuyer && (
              <Link
                to="/order/start/{-$storeHash}/{-$straightToCart}"
                params={{}}
                data-tour="start-order"
                className={cn(
                  buttonVariants({ size: 'sm' }),
                  'bg-highlight text-highlight-foreground hover:bg-highlight/90 max-tablet:hidden',
                )}
              >
                START ORDER
              </Link>
            )}
            {isBuyer && <ScanLink />}
            {isBuyer && <CartDropdown />}
            <UserMenu onOpen={onOpen} />
          </div>
        </div>
        {isMenuOpen && (
          <Suspense>
            <MobileMenu onClose={() => setMenuOpen(false)} onOpen={onOpen} />
          </Suspense>
        )}
      </header>
      <div
        className={cn(
          'border-nav-foreground/15 border-t bg-nav text-nav-foreground',
          !hasTools(user) && 'max-desktop:hidden',
        )}
      >
        <div className="mx-auto flex h-11 max-w-[1560px] items-center justify-between gap-2 px-3 desktop:px-5">
          <MainMenu />
          <div className="ml-auto flex items-center gap-1">
            <Suspense>{hasTools(user) && <StaffTools onOpen={onOpen} />}</Suspense>
            <div className="max-desktop:hidden">
              <SupportMenu onOpen={onOpen} />
            </div>
          </div>
        </div>
      </div>
    </>
  )
}

/** Staff with icons or the admin menu see the second bar on small screens too. */
const hasTools = ({ role_name }: User) =>
  adminRoles.includes(role_name) || role_name === 'Analyst' || role_name === 'Vendor Outreach'
