import * as z from 'zod/mini'
import {
  answersTo,
  canDecide,
  type FormContent,
  formContent,
  type Question,
  questionsOf,
  questionTypes,
} from './form-content'

/** Most characters of a draft: a change set takes no longer text. */
const LONGEST_DRAFT = 20_000

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const emptyContent: FormContent = { sections: [] }
export const draftText = (content: FormContent): string =>
  content.sections.length === 0 ? '' : JSON.stringify(content)

/** Reads the text of a draft; null if it is not one. */
export const readDraft = (text: string): FormContent | null =>
  text === '' ? emptyContent : (z.safeParse(formContent, asJson(text)).data ?? null)

/** The text of a draft, which may still be incomplete. */
export const draft = z.string().check(
  z.maxLength(LONGEST_DRAFT, {
    error: 'This form is too long. Remove questions or shorten texts',
    abort: true,
  }),
  z.refine((text) => readDraft(text) !== null, 'This form cannot be read. Reload the page and try again'),
)

/** Returns why a draft cannot be published, by the section or question; '' for the whole form. */
export function publishProblems(content: FormContent): ReadonlyMap<string, string> {
  const problems = new Map<string, string>()
  if (questionsOf(content).length === 0) problems.set('', 'Add a question first')
  for (const { id, questions } of content.sections)
    if (questions.length === 0 && problems.size === 0)
      problems.set(id, 'Add a question to this section, or remove it')
  const earlier = new Map<string, Question>()
  for (const question of questionsOf(content)) {
    const problem = problemOf(question, earlier)
    if (problem) problems.set(question.id, problem)
    earlier.set(question.id, question)
  }
  return problems
}

function problemOf(question: Question, earlier: ReadonlyMap<string, Question>): string | null {
  const { type, label, options, condition } = question
  if (label.trim() === '') return 'Enter the question'
  if (type === 'choice' || type === 'choices') {
    if (options.length < 2) return 'Add at least two options'
    const labels = options.map((option) => option.label.trim().toLowerCase())
    if (labels.includes('')) return 'Enter text for each option'
    if (new Set(labels).size < labels.length) return 'Two options have the same text'
  }
  if (!condition) return null
  const decisive = earlier.get(condition.question)
  if (!decisive || !canDecide(decisive))
    return 'The question of its condition is missing or comes later. Choose another one'
  return answersTo(decisive).some(({ id }) => id === condition.answer)
    ? null
    : 'The answer of its condition no longer exists. Choose another one'
}

/** Describes a form as text: a line for each section and question. */
export function contentText(content: FormContent): string {
  const byId = new Map(questionsOf(content).map((question) => [question.id, question]))
  return content.sections
    .flatMap(({ title, questions }) => [
      ...(title === '' ? [] : [title]),
      ...questions.map((question) => `• ${questionText(question, byId)}`),
    ])
    .join('\n')
}

function questionText(question: Question, byId: ReadonlyMap<string, Question>): string {
  const { label, type, required, options, help } = question
  const chosen =
    type === 'choice' || type === 'choices' ? `: ${options.map((option) => option.label).join(', ')}` : ''
  const parts = [
    `${questionTypes[type].toLowerCase()}${chosen}`,
    ...(required ? ['required'] : []),
    ...(question.condition ? [conditionText(question.condition, byId)] : []),
  ]
  return `${label || 'Untitled question'} (${parts.join('; ')})${help && ` – ${help}`}`
}

/** "if Kind of store is Café". */
export function conditionText(
  { question, answer }: NonNullable<Question['condition']>,
  byId: ReadonlyMap<string, Question>,
): string {
  const decisive = byId.get(question)
  if (!decisive) return 'if a missing question is answered'
  const label = answersTo(decisive).find(({ id }) => id === answer)?.label ?? 'a missing answer'
  return `if ${decisive.label || 'Untitled question'} is ${label}`
}
