import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { isOnboarding } from '@/domain/access/user'
import type { Requirement, RequirementFix } from '@/domain/marketplaces/requirements'
import type { ProfileTab } from '@/domain/vendors/profile-search'
import type { SetupStep } from '@/domain/vendors/setup-search'
import { useUser } from '@/queries/access/use-user'
import { ProductsLink } from '@/routes/-page/catalogue/products-link'

type ProfileFix = Exclude<RequirementFix, 'products' | 'terms'>
const steps: Readonly<Record<ProfileFix, SetupStep>> = {
  documents: 'documents',
  delivery: 'delivery',
  payments: 'bank',
}
const tabs: Readonly<Record<ProfileFix, ProfileTab>> = {
  documents: 'documents',
  delivery: 'page',
  payments: 'payments',
}

/** Links to the page where a supplier can meet a requirement. Account Setup has most of them while the vendor is onboarding. */
export function FixLink({ marketplace, requirement }: { marketplace: string; requirement: Requirement }) {
  const user = useUser()
  const { fix, label } = requirement
  const props: Pick<ComponentProps<'a'>, 'aria-label' | 'className' | 'children'> = {
    'aria-label': `Fix: ${label}`,
    className: 'inline-flex min-h-6 shrink-0 items-center underline',
    children: 'Fix',
  }
  if (fix === 'products')
    return isOnboarding(user) ? (
      <Link to="/supplier/products/import" {...props} />
    ) : (
      <ProductsLink concern="incomplete" {...props} />
    )
  if (fix === 'terms')
    return <Link to="/supplier/marketplaces/$hashid" params={{ hashid: marketplace }} {...props} />
  return isOnboarding(user) ? (
    <Link to="/supplier/onboarding" search={{ step: steps[fix] }} {...props} />
  ) : (
    <Link to="/supplier/profile" search={{ tab: tabs[fix] }} {...props} />
  )
}
