import * as z from 'zod/mini'
import { day } from '../values/primitives'
import { number } from '../values/validation'
import {
  answersTo,
  type FormContent,
  MOST_OPTIONS,
  MOST_QUESTIONS,
  type Question,
  questionsOf,
} from './form-content'

const longest = { text: 200, paragraphs: 2_000 }

const answer = z.union([
  z.string().check(z.maxLength(4_000)),
  z.array(z.string().check(z.maxLength(24))).check(z.maxLength(MOST_OPTIONS)),
])
/** Answers by question: typed text, the id of an option, or the ids of several. */
export const formAnswers = z
  .record(z.string().check(z.maxLength(24)), answer)
  .check(z.refine((answers) => Object.keys(answers).length <= MOST_QUESTIONS * 2, 'Send fewer answers'))
  .register(z.globalRegistry, { maxProperties: MOST_QUESTIONS * 2 })
export type FormAnswers = Readonly<Record<string, string | string[]>>

/** Returns the questions that are shown for some answers. A question whose condition is hidden is hidden, too. */
export function shownQuestions(content: FormContent, answers: FormAnswers): Question[] {
  const shown = new Map<string, Question>()
  for (const question of questionsOf(content)) {
    const { condition } = question
    const isShown =
      !condition || (shown.has(condition.question) && answers[condition.question] === condition.answer)
    if (isShown) shown.set(question.id, question)
  }
  return [...shown.values()]
}

interface CheckedAnswers {
  /** The answers to keep: given ones to questions that are shown. */
  answers: Record<string, string | string[]>
  /** Error messages by question. */
  errors: Record<string, string>
}

/** Checks answers to the questions that are shown, and drops the others. */
export function checkAnswers(content: FormContent, given: FormAnswers): CheckedAnswers {
  const checked: CheckedAnswers = { answers: {}, errors: {} }
  for (const question of shownQuestions(content, given)) {
    const value = given[question.id]
    if (isBlank(value)) {
      if (question.required) checked.errors[question.id] = 'Required'
      continue
    }
    const result = z.safeParse(schemaOf(question), value)
    if (result.success) checked.answers[question.id] = result.data
    else checked.errors[question.id] = result.error.issues[0]?.message ?? 'Answer this again'
  }
  return checked
}

const isBlank = (value: string | readonly string[] | undefined): value is undefined =>
  value === undefined || (typeof value === 'string' ? value.trim() === '' : value.length === 0)

function schemaOf(question: Question): z.ZodMiniType<string | string[]> {
  const { type } = question
  switch (type) {
    case 'text':
    case 'paragraphs':
      return z
        .string()
        .check(
          z.trim(),
          z.maxLength(longest[type], `Use ${longest[type].toLocaleString('en-US')} characters or fewer`),
        )
    case 'number':
      return number
    case 'date':
      return day
    case 'choice':
    case 'yes-no':
      return z.enum(idsOf(question), 'Choose one of the options')
    case 'choices':
      return z.pipe(
        z.array(z.enum(idsOf(question), 'Choose from the options'), 'Choose from the options'),
        z.transform((chosen: string[]) => idsOf(question).filter((id) => chosen.includes(id))),
      )
    default:
      return type satisfies never
  }
}

const idsOf = (question: Question) => answersTo(question).map(({ id }) => id)

/** Returns an answer as text, with the labels of chosen options. */
export function answerText(question: Question, answer: string | readonly string[] | undefined): string {
  const labels = new Map(answersTo(question).map(({ id, label }) => [id, label]))
  const chosen = typeof answer === 'string' ? [answer] : (answer ?? [])
  return chosen.map((part) => labels.get(part) ?? part).join(', ')
}

/** A question with its answer as text, for readers of the subject. */
export const answeredQuestion = z.object({ question: z.string(), answer: z.string() })
export type AnsweredQuestion = z.infer<typeof answeredQuestion>

/** Returns the answered questions of a form, in its order. */
export const answeredQuestions = (content: FormContent, answers: FormAnswers): AnsweredQuestion[] =>
  questionsOf(content).flatMap((question) => {
    const text = answerText(question, answers[question.id])
    return text === '' ? [] : [{ question: question.label, answer: text }]
  })
