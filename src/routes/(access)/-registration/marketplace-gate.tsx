import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PublishedVersion } from '@/domain/form-builder/contract'
import { registrationQuestions } from '@/queries/form-builder/extra-questions'
import { hostMarketplace } from '@/queries/marketplaces/marketplaces'
import { PublicPage } from '@/ui/layout/public-page'
import { buttonVariants } from '@/ui/primitives/button'
import type { RegistrationGroup } from './fields'

interface Chosen {
  /** A field to choose the marketplace, where the address leaves it open. */
  groups: readonly RegistrationGroup[]
  prefilled: { marketplace: string }
  /** Extra questions; null for none. */
  extra: PublishedVersion | null
}

/** Finds the marketplace to register in by the host, or lets visitors choose one. Refuses unknown hosts. */
export function MarketplaceGate({
  isInfiniteAisle = false,
  preferred,
  children,
}: {
  /** Admits only marketplaces with an Infinite Aisle. */
  isInfiniteAisle?: boolean
  /** Brand key to choose where the address leaves it open. */
  preferred?: string
  children: (chosen: Chosen) => ReactNode
}) {
  const { data } = useSuspenseQuery(hostMarketplace())
  const { data: extra } = useSuspenseQuery(registrationQuestions())
  const choices = data.choices.filter((each) => !isInfiniteAisle || each.is_infinite_aisle)
  const marketplace =
    data.marketplace ??
    choices.find(({ short_name }) => short_name === preferred) ??
    (choices.length === 1 ? choices[0] : undefined)
  if (marketplace && isInfiniteAisle && !marketplace.is_infinite_aisle)
    return (
      <PublicPage
        title={`${marketplace.name} has no Infinite Aisle`}
        intro="You can register your store in this marketplace instead."
      >
        <Link to="/registration" className={buttonVariants({ className: 'justify-self-start' })}>
          Register your store
        </Link>
      </PublicPage>
    )
  if (marketplace) return children({ groups: [], prefilled: { marketplace: marketplace.short_name }, extra })
  if (choices.length === 0) return <UnknownHost isInfiniteAisle={isInfiniteAisle} />
  const options = choices.map(({ short_name, name }) => ({ value: short_name, label: name }))
  const field = { label: 'Marketplace', options, isWide: true, required: true }
  return children({
    groups: [{ title: 'Where you want to buy or sell', controls: { marketplace: field } }],
    prefilled: { marketplace: '' },
    extra,
  })
}

const UnknownHost = ({ isInfiniteAisle }: { isInfiniteAisle: boolean }) => (
  <PublicPage
    title={isInfiniteAisle ? 'There is no Infinite Aisle here' : 'There is no marketplace at this address'}
    intro="Register at the address of your marketplace. If you're not sure which one it is, ask your contact there."
  >
    <Link to="/login" className={buttonVariants({ className: 'justify-self-start' })}>
      Sign in
    </Link>
  </PublicPage>
)
