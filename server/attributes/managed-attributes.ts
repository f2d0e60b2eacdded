import { asc, eq, sql } from 'drizzle-orm'
import { attributeField } from '@/domain/attributes/attribute-value'
import {
  type AttributeForm,
  type AttributeRow,
  attributeForm,
  hasOptions,
  optionsIn,
} from '@/domain/attributes/managed-attribute'
import { productForm } from '@/domain/catalogue/product-form'
import { partnerForm } from '@/domain/stores/managed-partner'
import { vendorForm } from '@/domain/vendors/vendor-form'
import { isOneOf } from '../db/one-of'
import { rowsByHash } from '../db/rows-by-hash'
import { attributes } from '../db/schema/attributes'
import { products } from '../db/schema/catalogue/products'
import { partners } from '../db/schema/stores/partners'
import { vendors } from '../db/schema/vendors/vendors'
import { updateRows } from '../db/update-rows'
import type { Scope } from '../http/scope'
import { countUses } from '../records/count-uses'
import { checkNew, findRepeated, mapValues, readAndWritten, WriteProblems } from '../records/many-records'
import type { AdminRecord } from '../records/serve-crud'
import { hasAttribute } from './write-attributes'

const tables = { product: products, vendor: vendors, store: partners }
/** Names of fields that every record has. Files find columns by them. */
const builtIn = Object.fromEntries(
  Object.entries({ product: productForm, vendor: vendorForm, store: partnerForm }).map(
    ([owner, { labels }]) => [
      owner,
      new Set(Object.values<string>(labels).map((label) => label.toLowerCase())),
    ],
  ),
)

type Stored = typeof attributes.$inferSelect

export const attributeRecord: AdminRecord<AttributeRow, AttributeForm> = {
  kind: 'custom-attribute',
  noun: 'custom attribute',
  table: attributes,
  form: attributeForm,
  list: async ({ db }, { isIn, limit }) => {
    const rows = await db
      .select()
      .from(attributes)
      .where(isIn(attributes.hashid))
      .orderBy(asc(attributes.hashid))
      .limit(limit)
    return rows.map(({ version: _version, archived_at, ...row }) => ({
      ...row,
      is_archived: archived_at !== null,
    }))
  },
  uses: async (scope, hashid) => {
    const [stored] = await scope.db.select().from(attributes).where(eq(attributes.hashid, hashid))
    return stored ? countUses(scope, { [stored.owner]: [tables[stored.owner], isUsed(stored)] }) : []
  },
  ...readAndWritten<AttributeForm>('custom attribute', {
    read: async ({ db }, hashes, lock) => {
      const rows = await rowsByHash(db.select().from(attributes), attributes.hashid, hashes, lock)
      return new Map(rows.map((row) => [row.hashid, formOf(row)]))
    },
    write: async (scope, forms) => {
      const problems = await findProblems(scope, forms)
      await updateRows(scope.db, attributes, mapValues(problems.writable(forms), columnsOf))
      return problems.found
    },
  }),
  add: async (scope, form) => {
    const { hashid } = await checkNew(scope, form, findProblems)
    await scope.db.insert(attributes).values({ hashid, ...columnsOf(form) })
    return hashid
  },
}

const isUsed = ({ hashid }: Pick<Stored, 'hashid'>) => hasAttribute(attributeField(hashid))

const formOf = ({ name, owner, type, audience, options, hint, version }: Stored): AttributeForm => ({
  name,
  owner,
  type,
  audience,
  options: options.join('\n'),
  hint,
  version: String(version),
})

const columnsOf = ({ name, owner, type, audience, options, hint }: AttributeForm) => ({
  name,
  owner,
  type,
  audience,
  options: hasOptions(type) ? optionsIn(options) : [],
  hint,
})

async function findProblems(scope: Scope, forms: ReadonlyMap<string, AttributeForm>): Promise<WriteProblems> {
  const problems = new WriteProblems()
  const names = mapValues(forms, ({ name, owner }) => ({ text: name, within: owner }))
  const repeated = await findRepeated(scope, attributes, 'name', names, 'owner')
  const stored = await scope.db.select().from(attributes).where(isOneOf(attributes.hashid, forms.keys()))
  for (const [hashid, { owner, name, audience }] of forms) {
    const same = repeated.get(hashid)
    if (same)
      problems.report(
        hashid,
        'name',
        same.is_archived
          ? 'An archived attribute has this name. Restore it or choose another one'
          : 'Another attribute has this name. Choose another one',
      )
    if (builtIn[owner]?.has(name.toLowerCase()))
      problems.report(hashid, 'name', 'There is already a field with this name. Choose another name')
    if (owner === 'store' && audience !== 'staff')
      problems.report(hashid, 'audience', 'Only staff see attributes of stores. Choose Staff')
  }
  for (const row of stored) {
    const form = forms.get(row.hashid)
    if (form) await reportLostValues(scope, row, form, problems)
  }
  return problems
}

/** An attribute that records have values of keeps its type, and the choices that they have. */
async function reportLostValues({ db }: Scope, stored: Stored, form: AttributeForm, problems: WriteProblems) {
  const { hashid, owner, type } = stored
  const table = tables[owner]
  if (form.owner !== owner || form.type !== type) {
    const count = await db.$count(table, isUsed(stored))
    if (count > 0)
      problems.report(
        hashid,
        form.type === type ? 'owner' : 'type',
        `${count} ${count === 1 ? 'record has a value' : 'records have values'} of it. Add another attribute instead`,
      )
    return
  }
  const kept = new Set(columnsOf(form).options)
  for (const option of stored.options.filter((each) => !kept.has(each))) {
    // In a list of choices, or as the only one.
    const count = await db.$count(
      table,
      sql`custom_attributes -> ${attributeField(hashid)} @> ${JSON.stringify(option)}::jsonb`,
    )
    if (count > 0)
      problems.report(
        hashid,
        'options',
        `“${option}” is the choice of ${count} ${count === 1 ? owner : `${owner}s`}. Keep it, or change them first`,
      )
  }
}
