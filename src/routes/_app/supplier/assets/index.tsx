import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ImagesIcon } from 'lucide-react'
import * as z from 'zod/mini'
import { requireOnboarded } from '@/auth/session/guards'
import { param } from '@/domain/values/search-param'
import { assetState } from '@/domain/vendors/managed-asset'
import { ownAssetRecord } from '@/queries/vendors/managed-assets'
import { useWorkingVendor } from '@/queries/vendors/use-working-vendor'
import { QueryState } from '@/routes/-page/query-state'
import { ListPage } from '@/routes/-page/table/list-page'
import { TablePage } from '@/routes/-page/table/table-page'
import { assetColumns } from '@/routes/-page/vendors/asset-columns'
import { tableSearch } from '@/ui/data-table/table-search'
import { Callout } from '@/ui/layout/callout'
import { EmptyState } from '@/ui/layout/empty-state'
import { PageLoading } from '@/ui/layout/loading'
import { buttonVariants } from '@/ui/primitives/button'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/primitives/tabs'
import { AssetGrid } from './-asset-grid'
import { DropZone } from './-drop-zone'
import { StorageMeter } from './-storage-meter'

type Layout = 'grid' | 'table'

export const Route = createFileRoute('/_app/supplier/assets/')({
  validateSearch: z.extend(tableSearch, { layout: param(z.literal('table')) }),
  beforeLoad: requireOnboarded,
  staticData: { breadcrumb: 'Assets' },
  component: AssetsPage,
})

const columns = assetColumns('/supplier/assets/$hashid')

function AssetsPage() {
  const vendor = useWorkingVendor()
  const query = ownAssetRecord(vendor.hashid).queries.list()
  const assets = useQuery(query)
  const { layout = 'grid' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = (next: Layout) =>
    void navigate({ search: next === 'table' ? { layout: next } : {}, replace: true })
  return (
    <ListPage
      title="Assets"
      hint="Photos, signs, sell sheets and videos that buyers download. Each keeps its link when you replace its file."
      actions={
        <Link
          to="/supplier/assets/$hashid"
          params={{ hashid: 'new' }}
          className={buttonVariants({ variant: 'outline' })}
        >
          Add video link
        </Link>
      }
    >
      <DropZone vendorHash={vendor.hashid} />
      <StorageMeter />
      {!assets.data && <QueryState queries={[assets]} pending={<PageLoading />} />}
      {assets.data?.length === 0 && (
        <div className="rounded-lg border bg-card">
          <EmptyState icon={ImagesIcon} title="No assets yet">
            Upload photos, signs and sell sheets above, or add a link to a video. Buyers find them under
            Marketing Assets and on your vendor page.
          </EmptyState>
        </div>
      )}
      {assets.data && assets.data.length > 0 && (
        <Tabs value={layout} onValueChange={(next) => show(next === 'table' ? next : 'grid')}>
          <ExpiryNotice states={assets.data.map(({ state }) => state)} />
          <TabsList aria-label="Layout">
            <TabsTrigger value="grid">Grid</TabsTrigger>
            <TabsTrigger value="table">Table</TabsTrigger>
          </TabsList>
          <TabsContent value="grid">
            <AssetGrid assets={assets.data} />
          </TabsContent>
          <TabsContent value="table">
            <TablePage
              table={{
                key: 'own-assets',
                label: 'Assets',
                columns,
                firstSort: '-created_at',
                nameOf: ({ name }) => name,
              }}
              query={query}
              empty={null}
            />
          </TabsContent>
        </Tabs>
      )}
    </ListPage>
  )
}

/** Reminds the vendor of assets that expire soon. */
function ExpiryNotice({ states }: { states: readonly number[] }) {
  const count = states.filter((state) => state === assetState.value.expiring).length
  if (count === 0) return null
  return (
    <Callout variant="warning" className="mb-3">
      {count === 1 ? '1 asset expires' : `${count} assets expire`} within 14 days. Change the last day to keep
      showing {count === 1 ? 'it' : 'them'}.
    </Callout>
  )
}
