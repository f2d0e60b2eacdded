import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import * as z from 'zod/mini'
import type { Database } from '../server/db/database'
import type { AttributeOwner } from '../src/domain/attributes/attribute'
import { attributeField } from '../src/domain/attributes/attribute-value'

interface Bench {
  db: Database
  api: Hono
  authorization: string
}

/** Adds custom attributes that staff see to a kind of record, each with a value in all rows of `table`. */
export async function addAttributes(
  { db, api, authorization }: Bench,
  { owner, table, count }: { owner: AttributeOwner; table: string; count: number },
): Promise<void> {
  for (let place = 1; place <= count; place++) {
    const answer = await api.request('/api/v1/admin/custom-attributes', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({
        name: `Attribute ${place}`,
        owner,
        type: 'text',
        audience: 'staff',
        options: '',
        hint: '',
        version: '0',
      }),
    })
    const { data } = z.parse(z.object({ data: z.object({ hashid: z.string() }) }), await answer.json())
    await db.execute(sql`update ${sql.identifier(table)} set custom_attributes = custom_attributes
      || jsonb_build_object(${attributeField(data.hashid)}::text, 'Value ' || length(name) || ' of ${sql.raw(String(place))}')`)
  }
}
