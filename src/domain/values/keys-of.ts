import * as z from 'zod/mini'

/** Returns a schema for the keys of a table of labels. */
export const keysOf = <T extends string>(labels: Readonly<Record<T, string>>) =>
  // Object.keys loses the names.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  z.enum(Object.keys(labels) as [T, ...T[]])
