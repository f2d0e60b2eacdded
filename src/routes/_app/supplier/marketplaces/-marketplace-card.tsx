import { Link } from '@tanstack/react-router'
import type { VendorMarketplace } from '@/domain/marketplaces/vendor-marketplace'
import { FixLink } from '@/routes/-page/vendors/marketplaces/fix-link'
import { ReadinessBar, RequirementList } from '@/routes/-page/vendors/marketplaces/requirement-list'
import { Card, CardContent } from '@/ui/primitives/card'
import { MarketplaceActions } from './-marketplace-actions'
import { StateBadge, stateText } from './-marketplace-state'

/** A marketplace with the vendor's readiness, missing requirements and actions. */
export function MarketplaceCard({ vendor, marketplace }: { vendor: string; marketplace: VendorMarketplace }) {
  const { hashid, name, requirements } = marketplace
  const unmet = requirements.filter(({ is_met }) => !is_met)
  return (
    <Card aria-label={name}>
      <CardContent className="grid gap-3">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h3 className="min-w-0 break-words font-semibold text-[15px]">
            <Link
              to="/supplier/marketplaces/$hashid"
              params={{ hashid }}
              dir="auto"
              className="hover:underline"
            >
              {name}
            </Link>
          </h3>
          <StateBadge marketplace={marketplace} />
        </div>
        <p className="text-[13px] text-muted-foreground">{stateText(marketplace)}</p>
        <ReadinessBar name={name} requirements={requirements} />
        {unmet.length > 0 && (
          <RequirementList
            label={`Missing for ${name}`}
            requirements={unmet}
            // Terms have a button of their own, or are accepted with the request.
            renderFix={(requirement) =>
              requirement.fix !== 'terms' && <FixLink marketplace={hashid} requirement={requirement} />
            }
          />
        )}
        <div className="flex flex-wrap gap-2">
          <MarketplaceActions vendor={vendor} marketplace={marketplace} />
        </div>
      </CardContent>
    </Card>
  )
}
