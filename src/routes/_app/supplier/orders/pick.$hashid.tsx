import { createFileRoute } from '@tanstack/react-router'
import { requireOnboarded } from '@/auth/session/guards'
import { orderOf } from '@/queries/orders/vendor-orders'
import { waitForData } from '@/routes/-page/wait-for-data'
import { PickPage } from './-pick/pick-page'

export const Route = createFileRoute('/_app/supplier/orders/pick/$hashid')({
  beforeLoad: requireOnboarded,
  loader: ({ context, params }) =>
    waitForData(context, context.queryClient.ensureQueryData(orderOf(params.hashid))),
  staticData: { breadcrumb: 'Pick' },
  component: PickPage,
})
