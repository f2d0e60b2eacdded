import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ClipboardCheckIcon, PencilIcon, Trash2Icon } from 'lucide-react'
import { useState } from 'react'
import { allow } from '@/auth/session/guards'
import { mayOrder } from '@/domain/access/rule'
import type { GuideWithItems } from '@/domain/planning/guide'
import { products } from '@/queries/catalogue/products'
import { changeItems, dropGuide, editGuide, guide } from '@/queries/planning'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { ConfirmDialog } from '@/routes/-page/confirm-dialog'
import { waitForData } from '@/routes/-page/wait-for-data'
import { PageHeader } from '@/ui/layout/page-header'
import { Button, buttonVariants } from '@/ui/primitives/button'
import { AddProducts } from './-guides/add-products'
import { GuideDialog } from './-guides/guide-dialog'
import { GuideItems } from './-guides/guide-items'
import { ParStore } from './-guides/par-store'
import { storesOfGroup } from './-guides/stores-of-group'

export const Route = createFileRoute('/_app/(planning)/guides/$hashid/')({
  beforeLoad: allow(mayOrder),
  loader: ({ context, params }) => {
    const { queryClient, partnerContext } = context
    void queryClient.prefetchQuery(products(partnerContext))
    return waitForData(context, queryClient.ensureQueryData(guide(params.hashid)))
  },
  remountDeps: ({ params }) => params,
  staticData: { breadcrumb: 'Order guide' },
  component: GuidePage,
})

/** An order guide: its products in shelf order, and the pars of a store. */
function GuidePage() {
  const { hashid } = Route.useParams()
  const { data: orderGuide } = useSuspenseQuery(guide(hashid))
  const { stores, partners } = usePartnerContext()
  const ofGroup = storesOfGroup(partners, orderGuide.partner_group_hash)
  const groupStore = stores.find((store) => store.partner_group_hash === orderGuide.partner_group_hash)
  const [chosen, setChosen] = useState<string>()
  const store = ofGroup.find(({ hashid }) => hashid === chosen) ?? groupStore ?? ofGroup[0]
  const change = useMutation(changeItems(useQueryClient(), orderGuide.hashid))
  const visibility = orderGuide.is_shared ? `Shared with ${orderGuide.partner_group_name}` : 'Only you'
  return (
    <div className="grid gap-4">
      <PageHeader
        title={orderGuide.name}
        hint={`${visibility}, ${orderGuide.items.length} ${orderGuide.items.length === 1 ? 'product' : 'products'}`}
      >
        {orderGuide.is_mine && <OwnerActions guide={orderGuide} />}
        <Link
          to="/guides/$hashid/count"
          params={{ hashid: orderGuide.hashid }}
          search={store ? { store: store.hashid } : {}}
          className={buttonVariants()}
        >
          <ClipboardCheckIcon aria-hidden="true" /> Count on hand
        </Link>
      </PageHeader>
      <div className="grid items-end gap-3 desktop:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <AddProducts guide={orderGuide} />
        {store && ofGroup.length > 1 && (
          <ParStore
            stores={ofGroup}
            store={store}
            onStore={setChosen}
            items={orderGuide.items}
            onPars={(pars) => change.mutate({ pars })}
          />
        )}
      </div>
      <GuideItems items={orderGuide.items} store={store} onChange={change.mutate} />
    </div>
  )
}

function OwnerActions({ guide: orderGuide }: { guide: GuideWithItems }) {
  const navigate = Route.useNavigate()
  const { mutateAsync: edit } = useMutation(editGuide(orderGuide.hashid))
  const dropping = useMutation({
    ...dropGuide(orderGuide.hashid),
    onSuccess: () => navigate({ to: '/guides' }),
  })
  const [open, setOpen] = useState<'edit' | 'remove'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen('edit')}>
        <PencilIcon aria-hidden="true" /> Rename or share
      </Button>
      <Button
        variant="outline"
        size="icon"
        aria-label="Remove this order guide"
        onClick={() => setOpen('remove')}
      >
        <Trash2Icon />
      </Button>
      {open === 'edit' && (
        <GuideDialog
          draftKey={`guide-${orderGuide.hashid}`}
          initial={{ name: orderGuide.name, is_shared: orderGuide.is_shared, from_orders: false }}
          groupName={orderGuide.partner_group_name}
          onClose={close}
          onSave={({ name, is_shared }) => edit({ name, is_shared })}
        />
      )}
      {open === 'remove' && (
        <ConfirmDialog
          title={`Remove ${orderGuide.name}?`}
          action="Remove"
          isDestructive
          isPending={dropping.isPending}
          onConfirm={() => dropping.mutate()}
          onClose={close}
        >
          {orderGuide.items.length === 1
            ? 'This removes its product and the par'
            : `This removes its ${orderGuide.items.length} products and their pars`}
          {orderGuide.is_shared && ` for everyone in ${orderGuide.partner_group_name}`}. Orders and carts
          don't change.
        </ConfirmDialog>
      )}
    </>
  )
}
