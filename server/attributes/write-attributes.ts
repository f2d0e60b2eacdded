import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import { type AttributeOwner } from '@/domain/attributes/attribute'
import { type AttributeFields, attributesIn } from '@/domain/attributes/attribute-field'
import { isAttributeField } from '@/domain/attributes/attribute-value'
import type { Database } from '../db/database'
import { ApiError } from '../http/api-error'
import type { Scope } from '../http/scope'
import type { WriteProblems } from '../records/many-records'
import { readAttributeFields } from './read-attributes'

type Forms = ReadonlyMap<string, object>

/** Returns a message for each attribute in a form whose value is wrong, or that the user doesn't see. */
export function attributeProblems({ schema }: AttributeFields, form: object): Record<string, string> {
  const schemas: Readonly<Record<string, z.ZodMiniType>> = schema.def.shape
  return Object.fromEntries(
    Object.entries(form).flatMap(([field, value]) => {
      if (!isAttributeField(field)) return []
      const of = schemas[field]
      if (!of) return [[field, 'This attribute no longer exists. Reload the page']]
      const { error } = z.safeParse(of, value)
      return error ? [[field, error.issues[0]?.message ?? '']] : []
    }),
  )
}

/** @throws a 422 at each attribute of the form with a wrong value */
export async function checkAttributes(scope: Scope, of: AttributeOwner, form: object): Promise<void> {
  const problems = Object.entries(attributeProblems(await readAttributeFields(scope, of), form))
  if (problems.length === 0) return
  const errors = Object.fromEntries(problems.map(([field, message]) => [field, [message]]))
  throw new ApiError(422, 'Correct the marked fields.', errors)
}

/** Reports the first attribute with a wrong value of each form. */
export async function reportAttributes(
  scope: Scope,
  of: AttributeOwner,
  forms: Forms,
  problems: WriteProblems,
): Promise<void> {
  const fields = await readAttributeFields(scope, of)
  for (const [hashid, form] of forms)
    for (const [field, message] of Object.entries(attributeProblems(fields, form)))
      problems.report(hashid, field, message)
}

/** Writes the attributes in forms to their records. Those that a form leaves out stay as they are. */
export async function writeAttributes(db: Database, table: PgTable, forms: Forms): Promise<void> {
  const rows = [...forms].flatMap(([hashid, form]) => {
    const values = attributesIn(form)
    return Object.keys(values).length > 0 ? [{ hashid, values }] : []
  })
  if (rows.length === 0) return
  await db.execute(sql`update ${table} set custom_attributes = ${table}.custom_attributes || changed.values
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed (hashid text, values jsonb)
    where ${table}.hashid = changed.hashid`)
}

/** Condition for records with a value of an attribute. */
export const hasAttribute = (field: string): SQL =>
  sql`coalesce(custom_attributes -> ${field}, '""') not in ('""', '[]')`
