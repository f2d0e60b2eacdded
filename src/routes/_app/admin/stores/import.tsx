import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import { groupNames } from '@/queries/marketplaces/marketplaces'
import { storeDraft } from '@/queries/stores/store-import'
import { StoreImport } from './-import/store-import'

export const Route = createFileRoute('/_app/admin/stores/import')({
  beforeLoad: allow(permission('stores')),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(groupNames())
    void queryClient.prefetchQuery(storeDraft())
  },
  staticData: { breadcrumb: 'Import stores' },
  component: StoreImport,
})
