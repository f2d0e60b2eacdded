import { Link } from '@tanstack/react-router'
import { MenuIcon } from 'lucide-react'
import { useState } from 'react'
import { mayOrder } from '@/domain/navigation'
import { allows } from '@/domain/rule'
import type { User } from '@/domain/user'
import { useBrand } from '@/ui/brand'
import { BrandMark } from '@/ui/brand-mark'
import { Button, buttonVariants } from '@/ui/button'
import { cn } from '@/ui/cn'
import { CartDropdown } from './cart-dropdown'
import { ContextPicker } from './context-picker'
import { MainMenu, MobileMenu } from './main-menu'
import { UserMenu } from './user-menu'

/** The bar at the top of every page. Section 2: other UI. */
export function TopBar({ user }: { user: User }) {
  const [isMenuOpen, setMenuOpen] = useState(false)
  const isBuyer = user.is_supplier === 0
  const { name } = useBrand()
  return (
    <header className="sticky top-0 z-[1030] bg-nav text-nav-foreground">
      <div className="mx-auto flex h-14 max-w-[1560px] items-center gap-1 px-3 desktop:gap-2 desktop:px-6">
        <Button
          variant="nav"
          size="icon"
          className="desktop:hidden"
          aria-label="Menu"
          onClick={() => setMenuOpen(true)}
        >
          <MenuIcon />
        </Button>
        <Link
          to="/"
          className="mr-2 flex min-w-8 shrink-[99] items-center gap-2 rounded-md font-semibold text-[15px]"
          aria-label={`${name}, dashboard`}
        >
          <BrandMark className="size-8" />
          <span className="truncate max-tablet:hidden">{name}</span>
        </Link>
        <MainMenu user={user} />
        <div className="ml-auto flex min-w-0 items-center gap-1 desktop:gap-2">
          {isBuyer && <ContextPicker user={user} />}
          {isBuyer && allows(mayOrder, user) && (
            <Link
              to="/order/start/{-$storeHash}/{-$straightToCart}"
              params={{}}
              className={cn(
                buttonVariants({ size: 'sm' }),
                'bg-highlight text-highlight-foreground hover:bg-highlight/90 max-desktop:hidden',
              )}
            >
              START ORDER
            </Link>
          )}
          {isBuyer && <CartDropdown />}
          <UserMenu user={user} />
        </div>
      </div>
      <MobileMenu user={user} isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  )
}
