import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecallReader } from '@/domain/catalogue/managed-recall'
import { formatMoment } from '@/domain/orders/delivery'
import { DEFAULT_TIME_ZONE } from '@/domain/stores/time-zone'
import { recallReach } from '@/queries/catalogue/managed-recalls'
import { QueryBoundary } from '@/routes/-page/query-boundary'
import { shownDay } from '@/routes/-page/shown-day'
import { Section } from '@/ui/layout/section'
import { Button } from '@/ui/primitives/button'
import { CardContent } from '@/ui/primitives/card'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/ui/primitives/table'

/** The stores that a recall affects, and who has opened and seen it there. */
export const RecallReach = ({ hashid }: { hashid: string }) => (
  <QueryBoundary>
    <Reach hashid={hashid} />
  </QueryBoundary>
)

const FIRST = 50
const moment = (at: string) => formatMoment(new Date(at), DEFAULT_TIME_ZONE)
const stores = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'store' : 'stores'}`
const isOpened = ({ opened_at }: RecallReader) => opened_at !== null

function Reach({ hashid }: { hashid: string }) {
  const { data } = useSuspenseQuery(recallReach(hashid))
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? data.stores : data.stores.slice(0, FIRST)
  const opened = data.stores.filter(({ readers }) => readers.some(isOpened)).length
  return (
    <Section
      title="Who has opened it"
      description={`${data.notified_at ? `Emailed ${moment(data.notified_at)}` : 'The emails are on their way'}. Opened at ${opened.toLocaleString('en-US')} of ${stores(data.stores.length)} that bought it.`}
    >
      <CardContent>
        <h3 className="font-medium" dir="auto">
          {data.vendor_name}
        </h3>
        <Readers readers={data.vendor_readers} />
        {data.stores.length === 0 && (
          <p className="text-muted-foreground">No store bought it in the 12 weeks before the recall.</p>
        )}
      </CardContent>
      {data.stores.length > 0 && (
        <Table label="Affected stores" className="min-w-160">
          <TableHeader>
            <TableRow>
              <TableHead>Store</TableHead>
              <TableHead>Partner group</TableHead>
              <TableHead isNumeric>Cases</TableHead>
              <TableHead>Last delivery</TableHead>
              <TableHead>Opened by</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {shown.map((store) => (
              <TableRow key={store.hashid}>
                <TableHead scope="row" dir="auto">
                  {store.name}
                </TableHead>
                <TableCell dir="auto">{store.partner_group_name}</TableCell>
                <TableCell isNumeric>{store.cases}</TableCell>
                <TableCell className="whitespace-nowrap">{shownDay(store.last_delivery)}</TableCell>
                <TableCell>
                  <Readers readers={store.readers} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {shown.length < data.stores.length && (
        <CardContent>
          <Button variant="outline" size="sm" onClick={() => setWhole(true)}>
            Show all {stores(data.stores.length)}
          </Button>
        </CardContent>
      )}
    </Section>
  )
}

const Readers = ({ readers }: { readers: readonly RecallReader[] }) => (
  <ul className="grid gap-1">
    {readers.map((reader) => (
      <li key={reader.email} className={isOpened(reader) ? undefined : 'text-muted-foreground'}>
        <span dir="auto">{reader.name ?? reader.email}</span>: {stateOf(reader)}
      </li>
    ))}
  </ul>
)

/** Addresses without an account can’t open it in the portal. */
function stateOf({ name, opened_at, seen_at }: RecallReader): string {
  if (opened_at === null) return name === null ? 'no account, email only' : 'not opened'
  return `opened ${moment(opened_at)}${seen_at ? `, confirmed ${moment(seen_at)}` : ''}`
}
