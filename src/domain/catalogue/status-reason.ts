import * as z from 'zod/mini'
import { note } from '../values/validation'
import { rejectedStatuses } from './supplier-status'

/** Reason for a new status, as staff type it. It may be blank unless the product is rejected. */
export const statusReason = note(500)

export const REASON_REQUIRED = 'Say why the product is rejected'

/** Checks whether a new status of a product, as its form has it, needs a reason. */
export const needsReason = (status: unknown): boolean =>
  rejectedStatuses.some((rejected) => String(rejected) === status)

/** Checks whether a change of a field rejects a product, which needs a reason. */
export const isRejection = ({ entity, field, after }: { entity: string; field: string; after: unknown }) =>
  entity === 'product' && field === 'status' && needsReason(after)

/** Returns the error of a reason in a form; {} if there is none. */
export function reasonError(status: string, reason: string): { reason?: string } {
  if (needsReason(status) && reason.trim() === '') return { reason: REASON_REQUIRED }
  const { error } = z.safeParse(statusReason, reason)
  return error ? { reason: error.issues[0]?.message ?? REASON_REQUIRED } : {}
}
