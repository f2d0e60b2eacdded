import type { Database } from './database'

/**
 * Creates a value once per database, such as a prepared statement, because building a statement takes longer than
 * running it.
 */
export function perDatabase<Made>(make: (db: Database) => Made): (db: Database) => Made {
  const values = new WeakMap<Database, Made>()
  return (db) => {
    let value = values.get(db)
    if (value === undefined) values.set(db, (value = make(db)))
    return value
  }
}
