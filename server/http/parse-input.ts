import * as z from 'zod/mini'
import type { Schema } from '@/domain/contract/endpoint'
import { ApiError } from './api-error'

/** Validates input. @throws a 422 with messages by field */
export function parse<S extends Schema>(schema: S, input: unknown): z.output<S> {
  const result = z.safeParse(schema, input)
  if (result.success) return result.data
  const errors: Record<string, string[]> = {}
  for (const issue of result.error.issues)
    (errors[issue.path.join('.') || 'body'] ??= []).push(sentence(issue))
  throw new ApiError(422, [...new Set(Object.values(errors).flat())].join(' '), errors)
}

/** Missing fields are 'Required'. Other messages come from the schemas. */
const sentence = (issue: z.core.$ZodIssue) =>
  issue.code === 'invalid_type' && issue.message.endsWith('received undefined') ? 'Required' : issue.message
