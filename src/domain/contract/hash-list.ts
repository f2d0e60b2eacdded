import * as z from 'zod/mini'

/** Comma-separated hashes in a query. */
export const hashList = (limit: number) =>
  z
    .string()
    .check(
      z.maxLength(41 * limit, { error: `List 1 to ${limit}, separated by commas`, abort: true }),
      z.regex(
        new RegExp(`^[A-Za-z0-9_-]{6,40}(,[A-Za-z0-9_-]{6,40}){0,${limit - 1}}$`),
        `List 1 to ${limit}, separated by commas`,
      ),
    )
