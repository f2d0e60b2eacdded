import { and, eq, gt, inArray, or } from 'drizzle-orm'
import type { ChangeStatus } from '@/domain/changes/change-status'
import type { Database } from '../db/database'
import { changeSets } from '../db/schema/changes'

export const openStatuses: ChangeStatus[] = [
  'draft',
  'submitted',
  'approved',
  'scheduled',
  'applying',
  'failed',
]

export const isOpen = (status: ChangeStatus) => openStatuses.includes(status)

/** A set that takes another one back, or may still. */
export const isReverting = or(
  inArray(changeSets.status, openStatuses),
  and(eq(changeSets.status, 'applied'), gt(changeSets.applied_count, 0)),
)

/** Selects the sets that take a set back, or may still. */
export const openReversal = (db: Database, hashid: string) =>
  db
    .select({ hashid: changeSets.hashid })
    .from(changeSets)
    .where(and(eq(changeSets.reverts_hash, hashid), isReverting))
