import { type SQL, sql } from 'drizzle-orm'
import { nullableFields, nutritionOf } from '@/domain/catalogue/product-edit'
import type { ChangeValue, FieldValues } from '@/domain/changes/change-value'
import { isSameValue } from '@/domain/changes/field-value'
import { writeAttributes } from '../attributes/write-attributes'
import { insertMany } from '../db/insert-many'
import { products } from '../db/schema/catalogue/products'
import { priceChanges } from '../db/schema/pricing/price-changes'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'
import type { FieldEdit } from './entity'
import { type ColumnName, columnOf, columnTypeOf } from './product-columns'

/** Writes fields of many products, and records the changes of their prices. */
export async function writeProducts(scope: Scope, edits: readonly FieldEdit[]): Promise<void> {
  const byFields = Map.groupBy(edits, ({ values }) => Object.keys(values).toSorted().join())
  for (const some of byFields.values()) await writeFields(scope, some)
  await writeAttributes(scope.db, products, new Map(edits.map(({ hashid, values }) => [hashid, values])))
  await recordPrices(scope, edits)
}

/** Writes the same fields of many products in one statement. */
async function writeFields({ db }: Scope, edits: readonly FieldEdit[]) {
  const names = [...new Set(Object.keys(edits[0]?.values ?? {}).flatMap((field) => columnOf(field) ?? []))]
  const rows = edits.map(({ hashid, state, values }) => {
    const form = { ...state.values, ...values }
    const entries = names.map((name) => [
      name,
      // Forms say empty where a product has no picture or count.
      name === 'nutrition' ? nutritionOf(form) : nullableFields.has(name) ? form[name] || null : form[name],
    ])
    return { hashid, ...Object.fromEntries(entries) }
  })
  const list = (part: (name: ColumnName) => SQL) => sql.join(names.map(part))
  await db.execute(sql`update ${products} set version = ${products.version} + 1
    ${list((name) => sql`, ${sql.identifier(name)} = changed.${sql.identifier(name)}`)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed (hashid text
      ${list((name) => sql`, ${sql.identifier(name)} ${sql.raw(columnTypeOf(name))}`)})
    where ${products.hashid} = changed.hashid`)
}

/** Adds the changed case prices to those that buyers see as price moves. */
const recordPrices = ({ db, user, now }: Scope, edits: readonly FieldEdit[]) =>
  insertMany(
    db,
    priceChanges,
    edits.flatMap(({ hashid, state, values }) => {
      const [before, after] = [priceIn(state.values), priceIn(values)]
      if (before === null || after === null || isSameValue(before, after, { input: 'decimal' })) return []
      const change = { product_hash: hashid, before, after, changed_by_hash: user.hashid }
      return [{ hashid: newHash(), ...change, changed_at: now.toISOString() }]
    }),
  )

const priceIn = ({ sell_price }: FieldValues): string | null => textOrNull(sell_price)
const textOrNull = (value: ChangeValue | undefined) => (typeof value === 'string' ? value : null)
