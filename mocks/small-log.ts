import { PGlite } from '@electric-sql/pglite'

/** Options of a database with a small write-ahead log: the browser stores and reads its files as a whole. */
export const smallLog = {
  initDbStartParams: ['--wal-segsize=1'],
  startParams: [...PGlite.defaultStartParams, '-c', 'max_wal_size=4MB', '-c', 'min_wal_size=2MB'],
}
