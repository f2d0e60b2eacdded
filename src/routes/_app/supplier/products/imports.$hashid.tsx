import { createFileRoute } from '@tanstack/react-router'
import { importRun } from '@/queries/imports/imports'
import { ImportView } from '@/routes/-page/imports/import-view'
import { waitForData } from '@/routes/-page/wait-for-data'

export const Route = createFileRoute('/_app/supplier/products/imports/$hashid')({
  loader: ({ context, params }) =>
    waitForData(context, context.queryClient.ensureQueryData(importRun(params.hashid))),
  staticData: { breadcrumb: 'Import' },
  component: ImportPage,
})

function ImportPage() {
  const { hashid } = Route.useParams()
  return (
    <ImportView
      hashid={hashid}
      setRoute="/supplier/products/changes/$hashid"
      startRoute="/supplier/products/import"
    />
  )
}
