import * as z from 'zod/mini'

/** Comma-separated hashes in a query. */
export const hashList = (most: number) =>
  z
    .string()
    .check(
      z.maxLength(41 * most, { error: `List 1 to ${most}, separated by commas`, abort: true }),
      z.regex(
        new RegExp(`^[A-Za-z0-9_-]{6,40}(,[A-Za-z0-9_-]{6,40}){0,${most - 1}}$`),
        `List 1 to ${most}, separated by commas`,
      ),
    )
