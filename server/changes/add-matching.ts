import { ITEMS_A_REQUEST } from '@/domain/changes/change-set'
import type { NewChange } from '@/domain/changes/change-value'
import {
  type ChangedList,
  changedByPercent,
  listMoved,
  type NewMatchingSet,
  type SameChange,
} from '@/domain/changes/matching-changes'
import { matchingProducts } from '../catalogue/matching-products'
import { ApiError } from '../http/api-error'
import type { Scope } from '../http/scope'
import { partnerRecord } from '../stores/managed-partners'
import { matchingStores } from '../stores/matching-stores'
import { addItems, addSet, countItems } from './add-changes'
import { productEntity } from './product-entity'

/**
 * Adds a draft with the same change of all records that match, and returns its hash.
 * @throws a 409 if not as many match as the user saw; other errors as `matchingProducts`, `matchingStores` and `addSet`
 */
export async function addMatchingSet(
  scope: Scope,
  { list, query, count, change, ...set }: NewMatchingSet,
): Promise<string> {
  const hashes =
    list.name === 'stores' ? await matchingStores(scope, query) : await matchingProducts(scope, list, query)
  if (hashes.length !== count) throw new ApiError(409, listMoved(list, count, hashes.length))
  const set_hash = await addSet(scope, { ...set, changes: [] })
  for (let from = 0; from < hashes.length; from += ITEMS_A_REQUEST) {
    const some = hashes.slice(from, from + ITEMS_A_REQUEST)
    await addItems(scope, set_hash, await changesOf(scope, list, some, change), [])
  }
  await countItems(scope, set_hash)
  return set_hash
}

const PRICE = 'sell_price'

async function changesOf(
  scope: Scope,
  list: ChangedList,
  hashes: readonly string[],
  change: SameChange,
): Promise<readonly NewChange[]> {
  if ('field' in change) {
    const entity = list.name === 'stores' ? partnerRecord.kind : productEntity.name
    return hashes.map((record_hash) => ({ entity, record_hash, ...change }))
  }
  const states = await productEntity.read(scope, hashes, [PRICE])
  return [...states].map(([record_hash, { values }]) => {
    const before = String(values[PRICE])
    return {
      entity: productEntity.name,
      record_hash,
      field: PRICE,
      before,
      after: changedByPercent(before, change.percent),
    }
  })
}
