import { runProgram } from './run-program'

const missing =
  'Install the client programs of PostgreSQL, of the server’s version or newer (on Debian and Ubuntu the package postgresql-client).'

/** Writes a dump in PostgreSQL's custom format. */
export const dumpPostgres = (databaseUrl: string, file: string) =>
  runOn(databaseUrl, 'pg_dump', [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    '--schema=public',
    `--file=${file}`,
  ])

/** Restores a dump into an empty schema: all of it or, after an error, nothing. */
export const restoreDump = (databaseUrl: string, file: string) =>
  runOn(databaseUrl, 'pg_restore', [
    '--no-owner',
    '--no-privileges',
    '--schema=public',
    '--exit-on-error',
    '--single-transaction',
    file,
  ])

/** Returns the rows of a table in a dump, without restoring it. */
export async function readDumpedRows(file: string, table: string): Promise<string[][]> {
  const args = ['--data-only', `--table=${table}`, '--file=-', file]
  const script = await runProgram('pg_restore', args, { missing })
  const [, rows = ''] = /^COPY [^\n]*\n(.*?)^\\\.$/ms.exec(script) ?? []
  return rows
    .split('\n')
    .filter(Boolean)
    .map((row) => row.split('\t'))
}

/** Runs one of PostgreSQL's programs on a database. The password is not an argument, which other users could read. */
async function runOn(databaseUrl: string, program: string, args: string[]): Promise<void> {
  const url = new URL(databaseUrl)
  const env: Record<string, string> = url.password ? { PGPASSWORD: decodeURIComponent(url.password) } : {}
  url.password = ''
  await runProgram(program, [`--dbname=${url.href}`, ...args], { missing, env })
}
