import { NoopLogger } from 'drizzle-orm/logger'
import { vi } from 'vitest'

/** Counts the SQL statements of all databases while `work` runs. Begin, commit and rollback do not count. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  // Drizzle passes every statement to its logger, which is this one because the portal sets none.
  const logged = vi.spyOn(NoopLogger.prototype, 'logQuery')
  try {
    await work()
    const isOfTransaction = ([statement]: readonly unknown[]) =>
      /^(begin|commit|rollback|savepoint|release)/i.test(String(statement))
    return logged.mock.calls.filter((call) => !isOfTransaction(call)).length
  } finally {
    logged.mockRestore()
  }
}
