import * as z from 'zod/mini'

export const questionTypes = {
  text: 'Short text',
  paragraphs: 'Long text',
  number: 'Number',
  date: 'Date',
  choice: 'One choice',
  choices: 'Several choices',
  'yes-no': 'Yes or no',
} as const
export type QuestionType = keyof typeof questionTypes
export const isQuestionType = (type: string): type is QuestionType => Object.hasOwn(questionTypes, type)
const questionType = z.enum(Object.keys(questionTypes).filter(isQuestionType))

/** Most questions of a form, and most options of a question. */
export const MOST_QUESTIONS = 60
export const MOST_OPTIONS = 40

/** Id of a section, a question or an option. Begins with a letter: a number in a field name would be an index. */
const id = z.string().check(z.maxLength(24), z.regex(/^[a-z][\w-]*$/i))
const line = (length: number) => z.string().check(z.maxLength(length))

export const questionOption = z.object({ id, label: line(120) })
/** Shows a question if an earlier one has this answer: the id of an option, or `yes` or `no`. */
const condition = z.object({ question: id, answer: id })

export const question = z.object({
  id,
  type: questionType,
  label: line(300),
  help: line(500),
  required: z.boolean(),
  options: z.array(questionOption).check(z.maxLength(MOST_OPTIONS)),
  condition: z.nullable(condition),
})
export type Question = z.infer<typeof question>

const section = z.object({
  id,
  title: line(120),
  questions: z.array(question).check(z.maxLength(MOST_QUESTIONS)),
})
export type FormSection = z.infer<typeof section>

/** The sections and questions of a form, in their order. Each id is used once. */
export const formContent = z.object({ sections: z.array(section).check(z.maxLength(30)) }).check(
  z.refine(({ sections }) => {
    const ids = sections.flatMap(({ id: own, questions }) => [own, ...questions.map((each) => each.id)])
    return new Set(ids).size === ids.length && ids.length - sections.length <= MOST_QUESTIONS
  }),
)
export type FormContent = z.infer<typeof formContent>

export const questionsOf = ({ sections }: FormContent): Question[] =>
  sections.flatMap(({ questions }) => questions)

export const YES = 'yes'
export const NO = 'no'
const yesOrNo = [
  { id: YES, label: 'Yes' },
  { id: NO, label: 'No' },
]

/** Returns what can be chosen as the answer to a question; nothing for typed answers. */
export const answersTo = ({ type, options }: Pick<Question, 'type' | 'options'>) =>
  type === 'yes-no' ? yesOrNo : type === 'choice' || type === 'choices' ? options : []

/** Whether other questions may depend on the answer to one. */
export const canDecide = ({ type }: Pick<Question, 'type'>): boolean => type === 'choice' || type === 'yes-no'
