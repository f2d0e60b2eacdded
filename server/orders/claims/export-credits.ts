import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns'
import { type Claim, claimStatus, invoiceNumbers } from '@/domain/orders/claim'
import { DEFAULT_ZONE, dayIn } from '@/domain/orders/delivery'
import { issueReason } from '@/domain/orders/order'
import { isOneOf } from '../../db/one-of'
import { claims } from '../../db/schema/orders/claims'
import { notFound } from '../../http/api-error'
import type { Scope } from '../../http/scope'
import { type CsvColumn, csvOf } from '../../reports/csv-of'
import { selectClaims } from './read-claims'

export const creditsName = (now: Date) => `credits-${dayIn(DEFAULT_ZONE, now)}.csv`

/**
 * Exports claims with the answers of their vendors, in the order of the hashes. The first part of a file begins with the
 * headings. @throws a 404 if the user may not see one of them
 */
export async function exportCredits(
  scope: Scope,
  hashes: readonly string[],
  name: string,
  isFirst: boolean,
): Promise<File> {
  const found = new Map(
    (await selectClaims(scope, isOneOf(claims.hashid, hashes))).map((claim) => [claim.hashid, claim]),
  )
  const rows = hashes.map((hashid) => {
    const claim = found.get(hashid)
    if (!claim) throw notFound('This credit')
    return claim
  })
  return csvOf(name, rows, columns, isFirst)
}

/** Returns an instant on the clock of the store, "2026-11-24 14:05". */
const clockTime = (instant: string, zone: string) => format(TZDate.tz(zone, instant), 'yyyy-MM-dd HH:mm')

const columns: readonly CsvColumn<Claim>[] = [
  ['Store', (claim) => claim.store_display_name],
  ['Vendor', (claim) => claim.vendor_name],
  ['Order', (claim) => claim.order_number],
  ['Required on', (claim) => claim.date_required],
  ['Invoice', (claim) => invoiceNumbers(claim)],
  ['Product', (claim) => claim.purchasable_name],
  ['Item code', (claim) => claim.item_code],
  ['Issue', ({ reason }) => issueReason.label(reason)],
  ['Cases claimed', ({ qty }) => qty],
  ['Claimed', ({ amount }) => amount],
  ['Note', ({ note }) => note],
  ['Claimed by', (claim) => claim.made_by],
  ['Claimed at', ({ made_at, time_zone }) => clockTime(made_at, time_zone)],
  ['Answer due', (claim) => claim.due_on],
  ['Overdue', (claim) => (claim.is_overdue ? 'Yes' : 'No')],
  ['Status', ({ status }) => claimStatus.label(status)],
  ['Cases credited', (claim) => claim.granted_qty],
  ['Credited', (claim) => claim.granted_amount],
  ['Answer', ({ answer }) => answer],
  ['Answered by', (claim) => claim.answered_by],
  ['Answered at', ({ answered_at, time_zone }) => answered_at && clockTime(answered_at, time_zone)],
]
