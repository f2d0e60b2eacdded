import { importStores } from '@/domain/stores/import-contract'
import type { PartnerForm } from '@/domain/stores/managed-partner'
import { partnerKind } from '@/domain/stores/partner-kind'
import { auditActions } from '../access/audit'
import { changedFields } from '../access/audit-changes'
import { ApiError } from '../http/api-error'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'
import { serve } from '../http/serve'
import { addForms } from './managed-partners'

export const storeImportRoutes = [
  serve(importStores, async ({ scope, body }) => {
    const hashes = await addStores(scope, body.stores)
    const count = hashes.length === 1 ? '1 store' : `${hashes.length} stores`
    return { message: `${count} added`, data: hashes.map((hashid) => ({ hashid })) }
  }),
]

/** Adds stores, all or none, each audited as if added alone. @throws a 422 with the problems by row and field */
async function addStores(scope: Scope, stores: readonly PartnerForm[]): Promise<string[]> {
  const forms = new Map(stores.map((form) => [newHash(), form]))
  const hashes = [...forms.keys()]
  const problems = await addForms(scope, forms, partnerKind.value.store)
  if (problems.size > 0) throw problemsByRow(hashes, problems)
  await auditActions(
    scope,
    'partner-changed',
    [...forms].map(([subject_hash, form]) => ({
      subject_hash,
      parent_hash: form.partner_group_hash,
      details: changedFields({}, form) ?? {},
    })),
  )
  return hashes
}

function problemsByRow(hashes: readonly string[], problems: ReadonlyMap<string, ApiError>): ApiError {
  const errors = hashes.flatMap((hashid, row) =>
    Object.entries(problems.get(hashid)?.errors ?? {}).map(
      ([field, messages]) => [`stores.${row}.${field}`, messages] as const,
    ),
  )
  const messages = new Set(errors.flatMap(([, texts]) => texts))
  return new ApiError(422, [...messages].join('. '), Object.fromEntries(errors))
}
