import { tableDefinitions, tableViews } from '../../../../server/db/schema/tables'
import type { TestApi } from '../api'
import type { Tenant } from '../tenant'

/** A view of a tenant's own, restored if a call removed it. */
export async function viewOf(api: TestApi, { user }: Tenant): Promise<string> {
  const hashid = `view${user}`
  await api.db
    .insert(tableViews)
    .values({
      hashid,
      user_hash: user,
      table_key: 'products',
      name: hashid,
      search: 'sort=name',
      shared_with_role: null,
      created_at: api.clock.now.toISOString(),
    })
    .onConflictDoNothing()
  return hashid
}

/** A table definition. */
export async function someTableDefinition({ db }: TestApi) {
  await db
    .insert(tableDefinitions)
    .values({
      hashid: 'table_definition',
      table_key: 'samples',
      name: 'Samples',
      page: '/samples',
      columns: ['name Name'],
    })
    .onConflictDoNothing()
  return { tableDefinition: 'table_definition' }
}
