import { createFileRoute, Link } from '@tanstack/react-router'
import { useUser } from '@/queries/access/use-user'
import { categoryNames } from '@/queries/catalogue/products'
import { imports } from '@/queries/imports/imports'
import { ImportHistory, type RunLink } from '@/routes/-page/imports/import-history'
import { importStep } from '@/routes/-page/imports/step-search'
import { ImportWorkbench } from '@/routes/-page/imports/workbench'
import { QueryBoundary } from '@/routes/-page/query-boundary'
import { BackToSetup } from './-back-to-setup'

export const Route = createFileRoute('/_app/supplier/products/import')({
  validateSearch: importStep,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(categoryNames())
    void queryClient.prefetchQuery(imports())
  },
  staticData: { breadcrumb: 'Import products' },
  component: ImportPage,
})

const linkRun: RunLink = ({ hashid, title }) => (
  <Link
    to="/supplier/products/imports/$hashid"
    params={{ hashid }}
    dir="auto"
    className="font-medium underline-offset-4 hover:underline"
  >
    {title}
  </Link>
)

/** The import of a supplier's products, also while their vendor is being set up. */
function ImportPage() {
  const navigate = Route.useNavigate()
  const vendor = useUser().supplier?.data.vendor.data
  if (!vendor) return null
  return (
    <div className="grid gap-6">
      <BackToSetup />
      <ImportWorkbench
        key={vendor.hashid}
        vendor={vendor}
        isStaff={false}
        onSent={(hashid) => void navigate({ to: '/supplier/products/imports/$hashid', params: { hashid } })}
      />
      <QueryBoundary pending={null}>
        <ImportHistory linkRun={linkRun} />
      </QueryBoundary>
    </div>
  )
}
