import { useSuspenseQuery } from '@tanstack/react-query'
import type { AffectedStore } from '@/domain/catalogue/managed-recall'
import { recallReach } from '@/queries/catalogue/managed-recalls'
import { deviceDay } from '@/routes/-page/device-day'
import { QueryBoundary } from '@/routes/-page/query-boundary'
import { shownDay } from '@/routes/-page/shown-day'
import { Section } from '@/ui/layout/section'
import { CardContent } from '@/ui/primitives/card'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/ui/primitives/table'

/** The stores that a recall affects, and who has seen it there. */
export const RecallReach = ({ hashid }: { hashid: string }) => (
  <QueryBoundary>
    <Reach hashid={hashid} />
  </QueryBoundary>
)

function Reach({ hashid }: { hashid: string }) {
  const { data } = useSuspenseQuery(recallReach(hashid))
  const seen = data.stores.filter(({ seen_by }) => seen_by.length > 0).length
  return (
    <Section
      title="Who has seen it"
      description={`${seen} of ${data.stores.length} ${data.stores.length === 1 ? 'store' : 'stores'} that bought it. ${data.vendor_name}: ${viewers(data.vendor_seen_by)}.`}
    >
      {data.stores.length === 0 ? (
        <CardContent>
          <p className="text-muted-foreground">No store bought it in the 12 weeks before the recall.</p>
        </CardContent>
      ) : (
        <Table label="Affected stores">
          <TableHeader>
            <TableRow>
              <TableHead>Store</TableHead>
              <TableHead>Partner group</TableHead>
              <TableHead isNumeric>Cases</TableHead>
              <TableHead>Last delivery</TableHead>
              <TableHead>Seen by</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {data.stores.map((store) => (
              <TableRow key={store.hashid}>
                <TableHead scope="row" dir="auto">
                  {store.name}
                </TableHead>
                <TableCell dir="auto">{store.partner_group_name}</TableCell>
                <TableCell isNumeric>{store.cases}</TableCell>
                <TableCell className="whitespace-nowrap">{shownDay(store.last_delivery)}</TableCell>
                <TableCell className="whitespace-nowrap">{viewers(store.seen_by)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Section>
  )
}

const viewers = (seen_by: AffectedStore['seen_by']): string =>
  seen_by.length === 0
    ? 'Not seen yet'
    : seen_by.map(({ name, seen_at }) => `${name}, ${shownDay(deviceDay(seen_at))}`).join('; ')
