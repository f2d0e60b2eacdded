import type { Claim } from '@/domain/orders/claim'
import { ListedName } from '@/routes/-page/catalogue/listed-name'
import { RecalledBadge } from '@/routes/-page/orders/recalled-badge'
import { column } from '@/ui/data-table/column'
import { ClaimLink } from './claim-link'

/** Column with the product of a claim, which links to the claim. */
export const claimProductColumn = column.link('purchasable_name', (claim: Claim) => claim.purchasable_name, {
  label: 'Product',
  width: 300,
  isPinned: true,
  cell: (claim) => (
    <span className="flex min-w-0 items-center gap-2">
      <ClaimLink claim={claim} tabIndex={-1} className="min-w-0 font-medium">
        <ListedName name={claim.purchasable_name} />
      </ClaimLink>
      <RecalledBadge line={claim} />
    </span>
  ),
})
