import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { StoreIcon } from 'lucide-react'
import { type MarketplaceRequest, requestStatus } from '@/domain/marketplaces/marketplace-request'
import { useUser } from '@/queries/access/use-user'
import { reachedStores, replyToReview, vendorMarketplaces } from '@/queries/marketplaces/vendor-marketplaces'
import { FixLink } from '@/routes/-page/vendors/marketplaces/fix-link'
import { ReadinessBar, RequirementList } from '@/routes/-page/vendors/marketplaces/requirement-list'
import { MessageForm } from '@/routes/-page/vendors/setup/message-form'
import { SetupMessages } from '@/routes/-page/vendors/setup/setup-messages'
import { waitForData } from '@/routes/-page/wait-for-data'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { PageHeader } from '@/ui/layout/page-header'
import { Section } from '@/ui/layout/section'
import { buttonVariants } from '@/ui/primitives/button'
import { Card, CardContent } from '@/ui/primitives/card'
import { MarketplaceActions } from './-marketplace-actions'
import { StateBadge, stateText } from './-marketplace-state'
import { ReachedStores } from './-reached-stores'
import { TermsText } from './-terms-text'

export const Route = createFileRoute('/_app/supplier/marketplaces/$hashid')({
  validateSearch: tableSearch,
  loader: async ({ context, params: { hashid } }) => {
    const vendor = context.user.supplier?.data.vendor.data.hashid ?? ''
    const load = async () => {
      const known = await context.queryClient.ensureQueryData(vendorMarketplaces(vendor))
      if (known.some((each) => each.hashid === hashid && each.is_selling))
        await context.queryClient.prefetchQuery(reachedStores(vendor, hashid))
    }
    await waitForData(context, load())
  },
  staticData: { breadcrumb: 'Marketplace' },
  component: MarketplacePage,
})

function MarketplacePage() {
  const vendor = useUser().supplier?.data.vendor.data.hashid ?? ''
  const { hashid } = Route.useParams()
  return <Marketplace key={`${vendor} ${hashid}`} vendor={vendor} hashid={hashid} />
}

/** A marketplace with its requirements, the open request, and the stores that the vendor delivers to. */
function Marketplace({ vendor, hashid }: { vendor: string; hashid: string }) {
  const { data } = useSuspenseQuery(vendorMarketplaces(vendor))
  const marketplace = data.find((each) => each.hashid === hashid)
  if (!marketplace) return <UnknownMarketplace />
  const { name, requirements, request, is_selling, terms } = marketplace
  return (
    <div className="grid gap-5">
      <PageHeader
        title={name}
        hint={
          <span className="flex flex-wrap items-center gap-2">
            <StateBadge marketplace={marketplace} />
            {stateText(marketplace)}
          </span>
        }
      >
        <MarketplaceActions vendor={vendor} marketplace={marketplace} />
      </PageHeader>
      {request && <OpenRequest vendor={vendor} request={request} />}
      <Section title="Requirements">
        <CardContent className="grid max-w-3xl gap-4">
          <ReadinessBar name={name} requirements={requirements} />
          <RequirementList
            label={`Requirements of ${name}`}
            requirements={requirements}
            renderFix={(requirement) =>
              requirement.fix !== 'terms' && <FixLink marketplace={hashid} requirement={requirement} />
            }
          />
          {terms !== '' && <TermsText name={name} terms={terms} />}
        </CardContent>
      </Section>
      {is_selling && <ReachedStores vendor={vendor} marketplace={hashid} />}
    </div>
  )
}

/** The message of a request that staff have not decided on, their questions, and the form that replies. */
function OpenRequest({ vendor, request }: { vendor: string; request: MarketplaceRequest }) {
  const { hashid, kind, message, messages, requested_by, status } = request
  const { mutateAsync: reply } = useMutation(replyToReview(vendor, hashid))
  return (
    <Section
      title={kind === 'join' ? 'Your request to join' : 'Your request to leave'}
      description={`Sent by ${requested_by}. We’ll email you our decision.`}
    >
      <CardContent className="grid gap-4">
        {message && (
          <p dir="auto" className="whitespace-pre-line break-words">
            {message}
          </p>
        )}
        {messages.length > 0 && <SetupMessages label="Questions and replies" messages={messages} />}
        {status === requestStatus.value.asked && (
          <MessageForm
            key={messages.length}
            draftKey={`request-reply-${hashid}`}
            label="Your reply"
            submit="Send reply"
            send={reply}
          />
        )}
      </CardContent>
    </Section>
  )
}

const UnknownMarketplace = () => (
  <div className="grid gap-4">
    <PageHeader title="Marketplace" />
    <Card>
      <EmptyState
        icon={StoreIcon}
        title="Marketplace not found"
        action={
          <Link to="/supplier/marketplaces" className={buttonVariants()}>
            View marketplaces
          </Link>
        }
      >
        The address may be wrong, or the marketplace no longer takes new vendors.
      </EmptyState>
    </Card>
  </div>
)
