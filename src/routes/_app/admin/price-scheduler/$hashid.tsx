import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { allow } from '@/auth/session/guards'
import { managesPrices } from '@/domain/access/rule'
import type { ChangeSetDetail } from '@/domain/changes/change-set'
import { priceEndings } from '@/domain/pricing/price-ending'
import { keysOf } from '@/domain/values/keys-of'
import { textParam } from '@/domain/values/search-param'
import { changeSet } from '@/queries/changes'
import { ChangeSetSummary } from '@/routes/-page/changes/change-set-view'
import type { SetLink } from '@/routes/-page/changes/set-callouts'
import { QueryBoundary } from '@/routes/-page/query-boundary'
import { waitForData } from '@/routes/-page/wait-for-data'
import { tableSearch } from '@/ui/data-table/table-search'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/primitives/tabs'
import { EffectTable } from './-effect-table'
import { PriceSheet } from './-price-sheet'
import { SheetTools } from './-sheet-tools'

export const Route = createFileRoute('/_app/admin/price-scheduler/$hashid')({
  validateSearch: z.extend(tableSearch, { tab: textParam, show: textParam, ending: textParam }),
  beforeLoad: allow(managesPrices),
  loader: ({ context, params: { hashid } }) =>
    waitForData(context, context.queryClient.ensureQueryData(changeSet(hashid))),
  staticData: { breadcrumb: 'Price update' },
  component: PriceUpdatePage,
})

const setLink: SetLink = ({ hashid, title }) => (
  <Link to="/admin/price-scheduler/$hashid" params={{ hashid }} dir="auto" className="font-medium underline">
    {title}
  </Link>
)

function PriceUpdatePage() {
  const { hashid } = Route.useParams()
  const { tab } = Route.useSearch()
  const navigate = useNavigate()
  const { data: set } = useSuspenseQuery(changeSet(hashid))
  return (
    <div className="grid gap-5">
      <ChangeSetSummary
        set={set}
        setLink={setLink}
        onOpen={(other) => void navigate({ to: '/admin/price-scheduler/$hashid', params: { hashid: other } })}
      />
      <Tabs
        value={tab === 'effect' ? tab : 'prices'}
        onValueChange={(value) =>
          // Each tab has a table of its own.
          void navigate({
            to: '/admin/price-scheduler/$hashid',
            params: { hashid },
            search: value === 'effect' ? { tab: 'effect' } : {},
            replace: true,
          })
        }
      >
        <TabsList aria-label="Price update">
          <TabsTrigger value="prices">Prices</TabsTrigger>
          <TabsTrigger value="effect">Effect on stores</TabsTrigger>
        </TabsList>
        <TabsContent value="prices">
          <Prices set={set} />
        </TabsContent>
        <TabsContent value="effect">
          <QueryBoundary>
            <EffectTable hashid={hashid} />
          </QueryBoundary>
        </TabsContent>
      </Tabs>
    </div>
  )
}

/** The sheet, with its tools while it is a draft of the user. */
function Prices({ set: { hashid, status, is_own, item_count } }: { set: ChangeSetDetail }) {
  const isDraft = status === 'draft' && is_own
  const search = Route.useSearch()
  const ending = z.safeParse(keysOf(priceEndings), search.ending).data ?? 'cent'
  const shown = isDraft && search.show === 'all' ? 'all' : 'changed'
  return (
    <div className="grid gap-3">
      {isDraft && <SheetTools hashid={hashid} count={item_count} show={shown} ending={ending} />}
      <PriceSheet key={shown} hashid={hashid} isDraft={isDraft} show={shown} ending={ending} />
    </div>
  )
}
