import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { mayOrder } from '@/domain/access/rule'
import { guides } from '@/queries/planning'
import { GuideList } from './-guides/guide-list'

export const Route = createFileRoute('/_app/(planning)/guides/')({
  beforeLoad: allow(mayOrder),
  loader: ({ context: { queryClient, partnerContext } }) =>
    queryClient.ensureQueryData(guides(partnerContext)),
  staticData: { breadcrumb: 'Order guides' },
  component: GuideList,
})
