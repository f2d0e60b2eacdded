import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { adminRoles } from '@/domain/access/role'
import { type Attribute, type AttributeOwner, listAttributes } from '@/domain/attributes/attribute'
import { type AttributeFields, attributeFields } from '@/domain/attributes/attribute-field'
import { type AttributeValues, attributeField } from '@/domain/attributes/attribute-value'
import { isOneOf } from '../db/one-of'
import { attributes } from '../db/schema/attributes'
import { documentOr, type JsonField } from '../http/json-fields'
import type { Scope } from '../http/scope'
import { serve } from '../http/serve'

/** The user who reads attributes. */
export interface Reader extends Pick<Scope, 'db'> {
  user: Pick<Scope['user'], 'role_name'>
}

interface Wanted {
  /** The kind of record; all unless set. */
  of?: AttributeOwner
  areArchived?: boolean
}

/** Returns the attributes that the user sees, by name. */
export function readAttributes(
  { db, user }: Reader,
  { of, areArchived = false }: Wanted = {},
): Promise<Attribute[]> {
  const { hashid, owner, name, type, options, hint, audience, archived_at } = attributes
  const isSeen = adminRoles.includes(user.role_name)
    ? undefined
    : inArray(audience, user.role_name === 'Supplier' ? ['suppliers', 'everyone'] : ['everyone'])
  return db
    .select({ hashid, name, owner, type, options, hint })
    .from(attributes)
    .where(and(areArchived ? isNotNull(archived_at) : isNull(archived_at), of && eq(owner, of), isSeen))
    .orderBy(asc(sql`lower(${name})`))
}

export const attributeRoutes = [
  serve(listAttributes, async ({ scope }) => ({ data: await readAttributes(scope) })),
]

/** Returns the attributes of a kind of record that the user sees, as fields of its form. */
export const readAttributeFields = async (scope: Scope, of: AttributeOwner): Promise<AttributeFields> =>
  attributeFields(await readAttributes(scope, { of }))

/** Returns the values of a record that the user sees, empty where it has none. */
export const seenValues = ({ empty }: AttributeFields, stored: AttributeValues): AttributeValues =>
  Object.fromEntries(Object.entries(empty).map(([field, none]) => [field, stored[field] ?? none]))

/** Returns the attributes of a record that the user sees and that have a value, as texts. */
export async function readFacts(reader: Reader, of: AttributeOwner, stored: AttributeValues) {
  const found = await readAttributes(reader, { of })
  return found.flatMap(({ hashid, name: label }) => {
    const value = stored[attributeField(hashid)] ?? ''
    return value.length > 0 ? [{ label, text: typeof value === 'string' ? value : value.join(', ') }] : []
  })
}

/** Returns a field of rows with the attributes that the user sees; none if there are no such attributes. */
export async function seenColumn(
  reader: Reader,
  of: AttributeOwner,
  column: PgColumn,
): Promise<Readonly<Record<string, JsonField>>> {
  const seen = (await readAttributes(reader, { of })).map(({ hashid }) => attributeField(hashid))
  if (seen.length === 0) return {}
  // Few records have any.
  const values = sql`case when ${column} <> '{}' then
    (select jsonb_object_agg(key, value) from jsonb_each(${column}) where ${isOneOf(sql`key`, seen)}) end`
  return { custom_attributes: documentOr('{}', values) }
}
