import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { adminRoles, roles } from '@/domain/access/role'
import type { BodyOf } from '@/domain/contract/endpoint'
import { type DefinitionRow, type defineTable, definitionForm } from '@/domain/tables/managed-definition'
import { layoutOf } from '@/domain/tables/table-definition'
import { auditChanges } from '../access/audit-changes'
import { rowsByHash } from '../db/rows-by-hash'
import { marketplaces } from '../db/schema/marketplaces/marketplaces'
import { tableDefinitions } from '../db/schema/tables'
import { updateRows } from '../db/update-rows'
import { invalid } from '../http/api-error'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'
import { setArchived } from '../records/administered-table'
import { mapValues, readAndWritten } from '../records/many-records'
import { saveVersioned } from '../records/save-versioned'
import type { AdminRecord } from '../records/serve-crud'

type Form = z.infer<typeof definitionForm.schema>

const { role, marketplace_hash, archived_at } = tableDefinitions

/**
 * Returns the layout that a table starts with for the user; null for the built-in one. One for the user's role and
 * marketplace precedes one for the role, and that one for the marketplace.
 */
export async function readDefinition(scope: Scope, table_key: string): Promise<string | null> {
  const { db, user } = scope
  // Staff work in no marketplace of their own.
  const isOfMarketplace = adminRoles.includes(user.role_name)
    ? undefined
    : inArray(
        marketplace_hash,
        db
          .select({ hashid: marketplaces.hashid })
          .from(marketplaces)
          .where(scope.ofMarketplaces(marketplaces.hashid)),
      )
  const [found] = await db
    .select({ columns: tableDefinitions.columns })
    .from(tableDefinitions)
    .where(
      and(
        eq(tableDefinitions.table_key, table_key),
        isNull(archived_at),
        or(isNull(role), eq(role, user.role_name)),
        or(isNull(marketplace_hash), isOfMarketplace),
      ),
    )
    .orderBy(sql`${role} is null`, sql`${marketplace_hash} is null`, asc(marketplace_hash))
    .limit(1)
  return found ? layoutOf(found.columns) : null
}

export const definitionRecord: AdminRecord<DefinitionRow, Form> = {
  kind: 'table-definition',
  noun: 'table definition',
  table: tableDefinitions,
  form: definitionForm,
  // They say what it is; another one is another record.
  finalFields: ['table_key', 'role', 'marketplace_hash'],
  list: ({ db }, { isIn, limit }) =>
    db
      .select({
        hashid: tableDefinitions.hashid,
        name: tableDefinitions.name,
        table_key: tableDefinitions.table_key,
        page: tableDefinitions.page,
        role,
        marketplace_hash,
        marketplace: marketplaces.name,
        is_archived: sql<boolean>`${archived_at} is not null`,
      })
      .from(tableDefinitions)
      .leftJoin(marketplaces, eq(marketplaces.hashid, marketplace_hash))
      .where(isIn(tableDefinitions.hashid))
      .orderBy(asc(tableDefinitions.hashid))
      .limit(limit),
  ...readAndWritten<Form>('table definition', {
    read: async ({ db }, hashes, lock) => {
      const rows = await rowsByHash(db.select().from(tableDefinitions), tableDefinitions.hashid, hashes, lock)
      return new Map(rows.map((row) => [row.hashid, formOf(row)]))
    },
    write: async ({ db }, forms) => {
      const rows = mapValues(forms, ({ name, page, columns }) => ({ name, page, columns }))
      await updateRows(db, tableDefinitions, rows)
      return new Map()
    },
  }),
  add: async (scope, form) => {
    await checkMarketplace(scope, form)
    const hashid = newHash()
    const added = await scope.db
      .insert(tableDefinitions)
      .values({ ...form, hashid, version: 1, ...columnsOf(form) })
      .onConflictDoNothing()
      .returning({ hashid: tableDefinitions.hashid })
    if (added.length === 0) throw invalid('table_key', 'This table has a layout for them. Change that one')
    return hashid
  },
}

/** Defines the layout that a table starts with for an audience, or resets it if there are no columns. */
export async function define(
  scope: Scope,
  table_key: string,
  body: BodyOf<typeof defineTable>,
): Promise<void> {
  await checkMarketplace(scope, body)
  const [stored] = await scope.db
    .select()
    .from(tableDefinitions)
    .where(and(eq(tableDefinitions.table_key, table_key), isFor(columnsOf(body))))
    .for('update')
  const isReset = body.columns.length === 0
  if (!stored) {
    if (isReset) return
    const form: Form = { ...body, table_key, version: '0' }
    const hashid = await definitionRecord.add(scope, form)
    await auditChanges(scope, 'table-definition-changed', hashid, {}, form)
    return
  }
  const { hashid } = stored
  if (isReset !== (stored.archived_at !== null)) {
    await setArchived(scope, definitionRecord, hashid, isReset ? scope.now.toISOString() : null)
    await auditChanges(
      scope,
      'table-definition-changed',
      hashid,
      { is_archived: !isReset },
      { is_archived: isReset },
    )
  }
  if (isReset) return
  const current = await definitionRecord.read(scope, hashid)
  const { name, page, columns } = body
  if (JSON.stringify(current.columns) === JSON.stringify(columns)) return
  await saveVersioned(scope, definitionRecord, hashid, { ...current, name, page, columns })
}

type Stored = typeof tableDefinitions.$inferSelect
type Audience = Pick<Stored, 'role' | 'marketplace_hash'>

const isFor = (audience: Audience): SQL | undefined =>
  and(
    audience.role === null ? isNull(role) : eq(role, audience.role),
    audience.marketplace_hash === null
      ? isNull(marketplace_hash)
      : eq(marketplace_hash, audience.marketplace_hash),
  )

const columnsOf = (form: Pick<Form, 'role' | 'marketplace_hash'>): Audience => ({
  role: form.role || null,
  marketplace_hash: form.marketplace_hash || null,
})

const formOf = ({ name, table_key, page, role, marketplace_hash, columns, version }: Stored): Form => ({
  name,
  table_key,
  page,
  role: role === null ? '' : z.parse(z.enum(roles), role),
  marketplace_hash: marketplace_hash ?? '',
  columns,
  version: String(version),
})

async function checkMarketplace({ db }: Scope, form: Pick<Form, 'marketplace_hash'>): Promise<void> {
  if (form.marketplace_hash === '') return
  if ((await db.$count(marketplaces, eq(marketplaces.hashid, form.marketplace_hash))) === 0)
    throw invalid('marketplace_hash', 'This marketplace no longer exists. Choose another one')
}
