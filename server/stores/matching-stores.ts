import { allows } from '@/domain/access/rule'
import { attributeColumn } from '@/domain/attributes/attribute-column'
import { type ManagedPartner, stores } from '@/domain/stores/managed-partner'
import { partnerFields } from '@/domain/stores/partner-fields'
import type { ListQuery } from '@/domain/tables/list-query'
import { readAttributes } from '../attributes/read-attributes'
import { forbidden } from '../http/api-error'
import { rowsInParts } from '../http/row-stream'
import type { Scope } from '../http/scope'
import { matchingHashes } from '../tables/matching-hashes'
import { storeRecord } from './managed-partners'

/**
 * Returns the stores of the list of staff that match a search and filters, by hash.
 * @throws a 403 for others, a 422 for a filter that the list doesn't have
 */
export async function matchingStores(scope: Scope, query: ListQuery): Promise<string[]> {
  if (!allows(stores.list.may, scope.user)) throw forbidden()
  const attributes = await readAttributes(scope, { of: 'store' })
  return matchingHashes(
    rowsInParts((part) => storeRecord.list(scope, part)),
    [...Object.values(partnerFields), ...attributes.map(attributeColumn<ManagedPartner>)],
    query,
  )
}
