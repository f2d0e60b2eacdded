import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { groupNames } from '@/queries/marketplaces/marketplaces'
import { Section } from '@/ui/layout/section'
import { CardContent } from '@/ui/primitives/card'

/** Links to the partner groups of a marketplace. Shown to those who may edit groups. */
export function MarketplaceGroups({ hashid }: { hashid: string }) {
  const { data: groups } = useQuery(groupNames())
  const own = groups?.filter(({ marketplace_hash }) => marketplace_hash === hashid)
  return (
    <Section
      className="mt-8 max-w-3xl"
      title="Partner groups"
      description="Companies whose stores buy in this marketplace."
    >
      <CardContent>
        {own?.length === 0 && <p className="text-muted-foreground">No partner groups yet.</p>}
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {own?.map((group) => (
            <li key={group.hashid}>
              <Link
                to="/admin/partnergroups/$hashid"
                params={{ hashid: group.hashid }}
                dir="auto"
                className="font-medium underline"
              >
                {group.name}
              </Link>
            </li>
          ))}
        </ul>
      </CardContent>
    </Section>
  )
}
