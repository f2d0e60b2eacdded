import type { Database } from './database'

/** Makes something of a database once, such as a prepared statement: building its text anew takes longer than running it. */
export function perDatabase<Made>(make: (db: Database) => Made): (db: Database) => Made {
  const made = new WeakMap<Database, Made>()
  return (db) => {
    let one = made.get(db)
    if (one === undefined) made.set(db, (one = make(db)))
    return one
  }
}
