import * as z from 'zod/mini'

type Entries = Readonly<Record<string, readonly [value: number, label: string]>>

/**
 * Builds an enumeration from a list of entries: values, labels, options and schema. `orderItemStatus.value.purchased` is 1,
 * `orderItemStatus.label(1)` is 'Purchased'.
 */
export function enumeration<const T extends Entries>(entries: T) {
  type Value = T[keyof T][0]
  const list: readonly (readonly [Value, string])[] = Object.values(entries)
  const labels = new Map<number, string>(list)
  return {
    value: mapValues(entries),
    options: list.map(([value, label]) => ({ value, label })),
    label: (value: number) => labels.get(value) ?? 'Unknown',
    schema: z.literal(list.map(([value]) => value)),
  }
}

function mapValues<const T extends Entries>(entries: T) {
  // Object.fromEntries loses the mapping from names to values.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(Object.entries(entries).map(([name, [value]]) => [name, value])) as {
    readonly [K in keyof T]: T[K][0]
  }
}
