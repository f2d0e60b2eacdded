import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ClipboardCheckIcon, ListChecksIcon, LockIcon, UsersIcon } from 'lucide-react'
import { useState } from 'react'
import { allow } from '@/auth/session/guards'
import { mayOrder } from '@/domain/access/rule'
import type { Guide } from '@/domain/planning/guide'
import { guides, makeGuide } from '@/queries/planning'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { waitForData } from '@/routes/-page/wait-for-data'
import { EmptyState } from '@/ui/layout/empty-state'
import { PageHeader } from '@/ui/layout/page-header'
import { Badge } from '@/ui/primitives/badge'
import { Button, buttonVariants } from '@/ui/primitives/button'
import { Card } from '@/ui/primitives/card'
import { GuideDialog } from './-guides/guide-dialog'

export const Route = createFileRoute('/_app/(planning)/guides/')({
  beforeLoad: allow(mayOrder),
  loader: ({ context }) =>
    waitForData(context, context.queryClient.ensureQueryData(guides(context.partnerContext))),
  staticData: { breadcrumb: 'Order guides' },
  component: GuideList,
})

function GuideList() {
  const { context, stores } = usePartnerContext()
  const { data } = useSuspenseQuery(guides(context))
  const [isMaking, setMaking] = useState(false)
  const [store] = stores
  const newGuide = store && <Button onClick={() => setMaking(true)}>New order guide</Button>
  return (
    <div className="grid gap-4">
      <PageHeader title="Order guides" hint={context?.name ?? 'All stores'}>
        {data.length > 0 && newGuide}
      </PageHeader>
      {data.length > 0 ? (
        <ul className="grid gap-3 tablet:grid-cols-2 desktop:grid-cols-3">
          {data.map((guide) => (
            <GuideCard key={guide.hashid} guide={guide} showsGroup={!context} />
          ))}
        </ul>
      ) : (
        <div className="rounded-lg border bg-card">
          <EmptyState icon={ListChecksIcon} title="No order guides yet" action={newGuide}>
            A guide lists what you stock, in shelf order. Count what's on hand and it works out what to order.
          </EmptyState>
        </div>
      )}
      {isMaking && store && (
        <NewGuide
          group={store.partner_group_hash}
          groupName={store.partner_group_name}
          onClose={() => setMaking(false)}
        />
      )}
    </div>
  )
}

function GuideCard({ guide, showsGroup }: { guide: Guide; showsGroup: boolean }) {
  return (
    <li>
      <Card className="grid h-full content-between gap-3 p-4">
        <div className="grid gap-1">
          <h2 dir="auto" className="break-words font-semibold text-base">
            <Link to="/guides/$hashid" params={{ hashid: guide.hashid }} className="hover:underline">
              {guide.name}
            </Link>
          </h2>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[13px] text-muted-foreground">
            <Badge variant={guide.is_shared ? 'info' : 'secondary'}>
              {guide.is_shared ? <UsersIcon aria-hidden="true" /> : <LockIcon aria-hidden="true" />}
              {guide.is_shared ? 'Shared' : 'Only you'}
            </Badge>
            {guide.total_items} {guide.total_items === 1 ? 'product' : 'products'}
            {showsGroup && <span dir="auto">{guide.partner_group_name}</span>}
            {!guide.is_mine && <span dir="auto">by {guide.owner_name}</span>}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Link
            to="/guides/$hashid/count"
            params={{ hashid: guide.hashid }}
            aria-label={`Count on hand: ${guide.name}`}
            className={buttonVariants({ size: 'sm' })}
          >
            <ClipboardCheckIcon aria-hidden="true" /> Count on hand
          </Link>
          <Link
            to="/guides/$hashid"
            params={{ hashid: guide.hashid }}
            aria-label={`Edit ${guide.name}`}
            className={buttonVariants({ variant: 'outline', size: 'sm' })}
          >
            Edit
          </Link>
        </div>
      </Card>
    </li>
  )
}

function NewGuide({ group, groupName, onClose }: { group: string; groupName: string; onClose: () => void }) {
  const navigate = Route.useNavigate()
  const { mutateAsync: make } = useMutation(makeGuide())
  return (
    <GuideDialog
      isNew
      draftKey={`guide-new-${group}`}
      groupName={groupName}
      initial={{ name: '', is_shared: true, from_orders: true }}
      onClose={onClose}
      onSave={async (values) => {
        const { data } = await make({ ...values, partner_group_hash: group })
        await navigate({ to: '/guides/$hashid', params: { hashid: data.hashid } })
      }}
    />
  )
}
