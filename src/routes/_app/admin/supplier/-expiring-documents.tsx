import { useQuery } from '@tanstack/react-query'
import { serverNow } from '@/auth/transport/server-clock'
import { documentDay, expirationOf } from '@/domain/vendors/vendor-document'
import { expiringDocuments } from '@/queries/vendors/vendor-records'
import { QueryState } from '@/routes/-page/query-state'
import { shownDay } from '@/routes/-page/shown-day'
import { Section } from '@/ui/layout/section'
import { Badge } from '@/ui/primitives/badge'
import { CardContent } from '@/ui/primitives/card'
import { Skeleton } from '@/ui/primitives/skeleton'

/** Documents of vendors that have expired, or will within 30 days. Their vendors are reminded by mail. */
export function ExpiringDocuments() {
  const query = useQuery(expiringDocuments())
  const today = documentDay(new Date(serverNow()))
  return (
    <Section
      title="Expiring documents"
      description="Vendors are emailed 30 and 7 days before a document expires, and on the day."
    >
      {!query.data ? (
        <CardContent>
          <QueryState queries={[query]} pending={<Skeleton className="h-16" />} />
        </CardContent>
      ) : query.data.length === 0 ? (
        <CardContent className="text-muted-foreground">
          No document has expired or will within 30 days.
        </CardContent>
      ) : (
        <ul aria-label="Expiring documents" className="divide-y">
          {query.data.map(({ hashid, name, expires_on, vendor_name }) => (
            <li key={hashid} className="flex flex-wrap items-center justify-between gap-3 px-5 py-3">
              <div className="min-w-0">
                <p dir="auto" className="break-words font-medium">
                  {vendor_name}
                </p>
                <p dir="auto" className="break-words text-[13px] text-muted-foreground">
                  {name}
                </p>
              </div>
              {expirationOf(expires_on, today) === 'expired' ? (
                <Badge variant="destructive">Expired {shownDay(expires_on)}</Badge>
              ) : (
                <Badge variant="warning">Expires {shownDay(expires_on)}</Badge>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
