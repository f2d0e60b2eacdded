import { Client } from 'pg'

/** Returns the address of another database on the same server. */
export function withDatabase(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Runs one statement on the server itself. */
export async function onServer(server: string, statement: string) {
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Drops a template and the copies whose names begin with its name. */
export async function dropDatabases(server: string, template: string) {
  const client = new Client({ connectionString: server })
  await client.connect()
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [template],
  )
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  await client.end()
}
