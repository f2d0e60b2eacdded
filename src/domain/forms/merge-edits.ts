export type FormValues = Readonly<Record<string, unknown>>

/** A field that two people changed, with both values as text. */
export interface Conflict {
  field: string
  label: string
  theirs: string
  mine: string
}

/** Returns the fields whose values differ, apart from the version. Labels are by field. */
export function differingFields(
  theirs: FormValues,
  mine: FormValues,
  labels: Readonly<Record<string, string>>,
): Conflict[] {
  return Object.entries(mine).flatMap(([field, value]) => {
    const texts = { theirs: textOf(theirs[field]), mine: textOf(value) }
    if (field === 'version' || texts.theirs === texts.mine) return []
    return [{ field, label: labels[field] ?? field, ...texts }]
  })
}

/**
 * Merges the edits of a person (`mine`) into what someone else saved (`theirs`). `base` is what both started from, null if
 * unknown. A field that only one of them changed gets that value; a field that both changed gets `mine` and is a conflict.
 */
export function mergeEdits<Values extends FormValues>(
  base: Values | null,
  theirs: Values,
  mine: Values,
  labels: Readonly<Record<string, string>>,
): { merged: Values; conflicts: Conflict[] } {
  const changes = (values: Values) => (field: string) =>
    !base || textOf(base[field]) !== textOf(values[field])
  const [changedByMe, changedByThem] = [changes(mine), changes(theirs)]
  const untouched = Object.entries(theirs).filter(([field]) => field === 'version' || !changedByMe(field))
  return {
    merged: { ...mine, ...Object.fromEntries(untouched) },
    conflicts: differingFields(theirs, mine, labels).filter(
      ({ field }) => changedByMe(field) && changedByThem(field),
    ),
  }
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' ? value : ''
}
