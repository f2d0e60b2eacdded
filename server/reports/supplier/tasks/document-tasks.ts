import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { daysAfter } from '@/domain/orders/delivery'
import { TASKS_PER_KIND } from '@/domain/reports/supplier-task'
import { documentDay, documentKinds, EXPIRING_DAYS } from '@/domain/vendors/vendor-document'
import { vendorDocuments } from '../../../db/schema/vendors/setup'
import type { VendorScope } from '../vendor-scope'
import { listed, type TaskList } from './listed'

/** Documents that have expired, or will within the time in which the vendor is reminded. */
export async function readDocumentTasks({
  db,
  now,
  vendor_hash,
}: VendorScope): Promise<TaskList<'document'>> {
  const today = documentDay(now)
  const rows = await db
    .select({
      hashid: vendorDocuments.hashid,
      document_kind: vendorDocuments.kind,
      name: vendorDocuments.name,
      due_on: vendorDocuments.expires_on,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(vendorDocuments)
    .where(
      and(
        eq(vendorDocuments.vendor_hash, vendor_hash),
        isNull(vendorDocuments.archived_at),
        lte(vendorDocuments.expires_on, daysAfter(today, EXPIRING_DAYS)),
      ),
    )
    .orderBy(asc(vendorDocuments.expires_on), asc(vendorDocuments.hashid))
    .limit(TASKS_PER_KIND)
  return listed(rows, ({ total: _total, document_kind, name, due_on, hashid }) => ({
    kind: 'document' as const,
    hashid,
    name: name || documentKinds[document_kind],
    due_on,
    is_overdue: due_on !== null && due_on < today,
    amount: null,
  }))
}
