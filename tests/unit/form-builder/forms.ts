import fc from 'fast-check'
import type { FormAnswers } from '../../../src/domain/form-builder/answers'
import {
  answersTo,
  canDecide,
  type FormContent,
  type Question,
  type QuestionType,
  questionsOf,
} from '../../../src/domain/form-builder/form-content'

/** A question with the given parts. */
export const asked = (id: string, parts: Partial<Question> = {}): Question => ({
  id,
  type: 'text',
  label: id,
  help: '',
  required: false,
  options: [],
  condition: null,
  ...parts,
})

/** A form with a section for each list of questions. */
export const formOf = (...sections: Question[][]): FormContent => ({
  sections: sections.map((questions, at) => ({ id: `s${at}`, title: `Section ${at}`, questions })),
})

const types: readonly QuestionType[] = ['text', 'paragraphs', 'number', 'date', 'choice', 'choices', 'yes-no']
const options = ['a', 'b', 'c'].map((id) => ({ id, label: id.toUpperCase() }))

/** A form that can be published, with conditions on earlier questions. */
export const anyForm: fc.Arbitrary<FormContent> = fc
  .array(
    fc.record({
      type: fc.constantFrom(...types),
      required: fc.boolean(),
      on: fc.option(fc.nat(20)),
      answer: fc.nat(2),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((drawn) => {
    const questions: Question[] = []
    for (const [at, { type, required, on, answer }] of drawn.entries()) {
      const decisive = questions.filter(canDecide)
      const decides = on === null ? undefined : decisive[on % Math.max(1, decisive.length)]
      const answers = decides ? answersTo(decides) : []
      const met = answers[answer % Math.max(1, answers.length)]
      questions.push(
        asked(`q${at}`, {
          type,
          required,
          options: type === 'choice' || type === 'choices' ? options : [],
          condition: decides && met ? { question: decides.id, answer: met.id } : null,
        }),
      )
    }
    return formOf(questions.slice(0, 3), questions.slice(3))
  })

/** Answers to some questions of a form, right or wrong. */
export const givenAnswers = (content: FormContent): fc.Arbitrary<FormAnswers> =>
  fc.dictionary(
    fc.constantFrom(...questionsOf(content).map(({ id }) => id), 'unknown'),
    fc.oneof(
      fc.constantFrom('a', 'b', 'c', 'd', 'yes', 'no', '', ' ', '12.5', '2026-01-31', 'Some text'),
      fc.array(fc.constantFrom('a', 'b', 'd'), { maxLength: 3 }),
    ),
  )
