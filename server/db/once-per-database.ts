import type { Database } from './database'

/** Makes a prepared statement or a reader once per database, because building a statement takes longer than running it. */
export function oncePerDatabase<Made>(make: (db: Database) => Made): (db: Database) => Made {
  const values = new WeakMap<Database, Made>()
  return (db) => {
    let value = values.get(db)
    if (value === undefined) values.set(db, (value = make(db)))
    return value
  }
}
