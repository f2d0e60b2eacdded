import * as z from 'zod/mini'
import { type FormAnswers, formAnswers } from './answers'
import type { ExtraAnswers, PublishedVersion } from './contract'

// Forms keep answers in one field, as text, so that drafts on this device keep them, too.

export const answersText = (answers: FormAnswers): string => JSON.stringify(answers)

export function readAnswers(text: string): FormAnswers {
  if (text === '') return {}
  try {
    return z.safeParse(formAnswers, JSON.parse(text)).data ?? {}
  } catch {
    return {}
  }
}

/** Returns the answers in a form to the version that it shows; undefined if nothing is asked. */
export const extraAnswersTo = (version: PublishedVersion | null, text: string): ExtraAnswers | undefined =>
  version ? { version_hash: version.version_hash, answers: readAnswers(text) } : undefined
