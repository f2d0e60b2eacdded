import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OnboardingVendor } from '@/domain/access/registration-review-contract'
import { submissionStatus } from '@/domain/vendors/vendor'
import { onboardingVendors } from '@/queries/access/registration-review'
import { QueryState } from '@/routes/-page/query-state'
import { Section } from '@/ui/layout/section'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { CardContent } from '@/ui/primitives/card'
import { Skeleton } from '@/ui/primitives/skeleton'
import { CompleteDialog } from './-complete-dialog'

/** Vendors that set up their account, with the button that ends it. */
export function OnboardingVendors() {
  const query = useQuery(onboardingVendors())
  const [completing, setCompleting] = useState<OnboardingVendor | null>(null)
  const close = () => setCompleting(null)
  return (
    <Section
      title="Vendors in onboarding"
      description="They see Account Setup until you complete their onboarding."
    >
      {!query.data ? (
        <CardContent>
          <QueryState queries={[query]} pending={<Skeleton className="h-16" />} />
        </CardContent>
      ) : query.data.length === 0 ? (
        <CardContent className="text-muted-foreground">No vendor is setting up its account.</CardContent>
      ) : (
        <ul aria-label="Vendors in onboarding" className="divide-y">
          {query.data.map((vendor) => (
            <li key={vendor.hashid} className="flex flex-wrap items-center justify-between gap-3 px-5 py-3">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2 break-words font-medium">
                  <Link
                    to="/admin/supplier/onboardingstatus/$hashid"
                    params={{ hashid: vendor.hashid }}
                    dir="auto"
                    className="text-primary hover:underline"
                  >
                    {vendor.name}
                  </Link>
                  <Badge variant="secondary">{submissionStatus.label(vendor.submission_status)}</Badge>
                </p>
                <p className="break-words text-[13px] text-muted-foreground">
                  {[
                    vendor.users.map(({ name }) => name).join(', ') || 'No users',
                    vendor.marketplaces.join(', '),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <Button
                variant="outline"
                aria-label={`Complete onboarding: ${vendor.name}`}
                onClick={() => setCompleting(vendor)}
              >
                Complete onboarding
              </Button>
            </li>
          ))}
        </ul>
      )}
      {completing && <CompleteDialog vendor={completing} onClose={close} />}
    </Section>
  )
}
