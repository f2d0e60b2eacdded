import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { admin } from '@/domain/access/rule'
import { importRun } from '@/queries/imports/imports'
import { ImportView } from '@/routes/-page/imports/import-view'
import { waitForData } from '@/routes/-page/wait-for-data'

export const Route = createFileRoute('/_app/(catalogue)/product/import_/$hashid')({
  beforeLoad: allow(admin),
  loader: ({ context, params }) =>
    waitForData(context, context.queryClient.ensureQueryData(importRun(params.hashid))),
  staticData: { breadcrumb: 'Result' },
  component: ImportPage,
})

function ImportPage() {
  const { hashid } = Route.useParams()
  return <ImportView hashid={hashid} setRoute="/admin/changes/$hashid" startRoute="/product/import" />
}
