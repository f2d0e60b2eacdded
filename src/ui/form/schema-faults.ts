import * as z from 'zod/mini'

/** The first fault of each field by the schema, as a form's validator returns it; undefined where all is well. */
export function schemaErrors(schema: z.core.$ZodType, value: unknown) {
  const { error } = z.safeParse(schema, value)
  if (!error) return undefined
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message
  return { fields }
}
