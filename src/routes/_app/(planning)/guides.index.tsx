import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { mayOrder } from '@/domain/access/rule'
import { guides } from '@/queries/planning'
import { waitForData } from '@/routes/-page/wait-for-data'
import { GuideList } from './-guides/guide-list'

export const Route = createFileRoute('/_app/(planning)/guides/')({
  beforeLoad: allow(mayOrder),
  loader: ({ context }) =>
    waitForData(context, context.queryClient.ensureQueryData(guides(context.partnerContext))),
  staticData: { breadcrumb: 'Order guides' },
  component: GuideList,
})
