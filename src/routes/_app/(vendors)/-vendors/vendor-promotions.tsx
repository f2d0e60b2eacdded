import { Link } from '@tanstack/react-router'
import { serverNow } from '@/auth/transport/server-clock'
import { formatDay } from '@/domain/orders/delivery'
import { stepsText } from '@/domain/pricing/steps-text'
import { formatMoney } from '@/domain/values/money'
import type { VendorView } from '@/domain/vendors/vendor-view'
import { Section } from '@/ui/layout/section'
import { Badge } from '@/ui/primitives/badge'

const SHOWN = 8

/** The running and upcoming promotions of a vendor, those that end first at the top. */
export function VendorPromotions({ promotions }: Pick<VendorView, 'promotions'>) {
  const now = new Date(serverNow())
  if (promotions.length === 0) return null
  return (
    <Section
      title="Promotions"
      description={promotions.length > SHOWN ? `Ending soonest: ${SHOWN} of ${promotions.length}` : undefined}
    >
      <ul>
        {promotions.slice(0, SHOWN).map((promotion) => (
          <li key={promotion.hashid} className="grid gap-0.5 border-b px-4 py-2.5 last:border-b-0">
            <p className="flex flex-wrap items-center gap-2">
              <Link
                to="/product/view/{-$hashid}"
                params={{ hashid: promotion.product_hash }}
                dir="auto"
                className="font-medium hover:underline"
              >
                {promotion.product_name}
              </Link>
              <Badge variant="success">
                {formatMoney(promotion.amount)} off {promotion.kind === 'per_case' ? 'per case' : 'per line'}
              </Badge>
            </p>
            <p className="text-[13px] text-muted-foreground">
              {promotion.name} · from {promotion.min_qty} {promotion.min_qty === 1 ? 'case' : 'cases'} ·{' '}
              {promotion.further_steps.length > 0 && `${stepsText(promotion.further_steps)} · `}
              {formatDay(promotion.starts_on, now)} to {formatDay(promotion.ends_on, now)}
              {promotion.only_for && ` · only for ${promotion.only_for}`}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
