import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { marketplaceState, marketplaceStates } from '@/domain/marketplaces/vendor-marketplace'
import { vendorMarketplaces } from '@/queries/marketplaces/vendor-marketplaces'
import { Section } from '@/ui/layout/section'
import { buttonVariants } from '@/ui/primitives/button'
import { ReadinessBar } from './requirement-list'

const SHOWN = 5

/** How ready a vendor is for the marketplaces that it sells in or has asked to join; those with gaps come first. */
export function MarketplaceReadiness({ vendor }: { vendor: string }) {
  const { data } = useSuspenseQuery(vendorMarketplaces(vendor))
  const gaps = ({ requirements }: (typeof data)[number]) =>
    requirements.filter(({ is_met }) => !is_met).length
  const own = data
    .filter((each) => marketplaceState(each) !== 'available')
    .toSorted((a, b) => gaps(b) - gaps(a))
  const shown = own.slice(0, SHOWN)
  return (
    <Section
      title="Your marketplaces"
      description={
        own.length > shown.length ? `${shown.length} of ${own.length}, those with gaps first.` : undefined
      }
      action={
        <Link to="/supplier/marketplaces" className={buttonVariants({ variant: 'outline', size: 'sm' })}>
          All marketplaces
        </Link>
      }
    >
      {shown.length === 0 ? (
        <p className="p-4 text-muted-foreground">
          You don't sell in a marketplace yet. Our vendor team adds you, or you can request to join one.
        </p>
      ) : (
        <ul aria-label="Your marketplaces" className="divide-y">
          {shown.map((marketplace) => (
            <li key={marketplace.hashid} className="grid gap-2 px-4 py-3">
              <p className="flex flex-wrap justify-between gap-x-3">
                <Link
                  to="/supplier/marketplaces/$hashid"
                  params={{ hashid: marketplace.hashid }}
                  dir="auto"
                  className="break-words font-medium hover:underline"
                >
                  {marketplace.name}
                </Link>
                <span className="text-[13px] text-muted-foreground">
                  {marketplaceStates[marketplaceState(marketplace)]}
                </span>
              </p>
              <ReadinessBar name={marketplace.name} requirements={marketplace.requirements} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
