import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answeredQuestions, checkAnswers, shownQuestions } from '../../../src/domain/form-builder/answers'
import {
  answersTo,
  type FormContent,
  type Question,
  questionsOf,
} from '../../../src/domain/form-builder/form-content'
import { anyForm, asked, formOf, givenAnswers } from './forms'

const kind = asked('kind', {
  type: 'choice',
  label: 'Kind of store',
  options: [
    { id: 'cafe', label: 'Café' },
    { id: 'deli', label: 'Deli' },
  ],
})
const seats = asked('seats', {
  type: 'number',
  label: 'Seats',
  required: true,
  condition: { question: 'kind', answer: 'cafe' },
})
const outdoor = asked('outdoor', { type: 'yes-no', condition: { question: 'kind', answer: 'cafe' } })
const terrace = asked('terrace', { condition: { question: 'outdoor', answer: 'yes' } })
const form = formOf([kind, seats], [outdoor, terrace])
const idsOf = (questions: readonly Question[]) => questions.map(({ id }) => id)

describe('which questions are shown', () => {
  test('a question with a condition is shown for its answer only', () => {
    expect(idsOf(shownQuestions(form, {}))).toEqual(['kind'])
    expect(idsOf(shownQuestions(form, { kind: 'deli' }))).toEqual(['kind'])
    expect(idsOf(shownQuestions(form, { kind: 'cafe' }))).toEqual(['kind', 'seats', 'outdoor'])
  })

  test('a question whose condition is hidden is hidden, too', () => {
    expect(idsOf(shownQuestions(form, { kind: 'cafe', outdoor: 'yes' }))).toContain('terrace')
    expect(idsOf(shownQuestions(form, { kind: 'deli', outdoor: 'yes' }))).not.toContain('terrace')
  })
})

describe('invalid answers', () => {
  test('a required question must be answered where it is shown', () => {
    expect(checkAnswers(form, { kind: 'cafe' }).errors).toEqual({ seats: 'Required' })
    expect(checkAnswers(form, { kind: 'cafe', seats: ' ' }).errors).toEqual({ seats: 'Required' })
    expect(checkAnswers(form, { kind: 'deli' }).errors).toEqual({})
  })

  test('answers to hidden and unknown questions are dropped', () => {
    const given = { kind: 'deli', seats: '12', terrace: 'Large', nothing: 'Else' }
    expect(checkAnswers(form, given)).toEqual({ answers: { kind: 'deli' }, errors: {} })
  })

  const letters = [
    { id: 'a', label: 'A' },
    { id: 'b', label: 'B' },
  ]
  const cases: readonly (readonly [
    Question['type'],
    string | string[],
    string | string[] | { error: string },
  ])[] = [
    ['text', ' Yes, please ', 'Yes, please'],
    ['text', 'x'.repeat(201), { error: 'Use 200 characters or fewer' }],
    ['text', ['a'], { error: 'Invalid input' }],
    ['paragraphs', 'x'.repeat(2_001), { error: 'Use 2,000 characters or fewer' }],
    ['number', ' -1.5 ', '-1.5'],
    ['number', 'twelve', { error: 'Must be a number' }],
    ['date', '2026-02-28', '2026-02-28'],
    ['date', '2026-02-30', { error: 'Enter a date that exists' }],
    ['choice', 'b', 'b'],
    ['choice', 'c', { error: 'Choose one of the options' }],
    ['yes-no', 'no', 'no'],
    ['yes-no', 'maybe', { error: 'Choose one of the options' }],
    ['choices', ['b', 'a', 'b'], ['a', 'b']],
    ['choices', ['c'], { error: 'Choose from the options' }],
    ['choices', 'a', { error: 'Choose from the options' }],
  ]
  test.each(cases)('a question for %s answered with %j gives %j', (type, given, expected) => {
    const checked = checkAnswers(formOf([asked('q', { type, options: letters })]), { q: given })
    expect(checked).toEqual(
      typeof expected === 'object' && 'error' in expected
        ? { answers: {}, errors: { q: expected.error } }
        : { answers: { q: expected }, errors: {} },
    )
  })
})

test('answers are read with the labels of their options', () => {
  const extras = asked('extras', {
    type: 'choices',
    label: 'Extras',
    options: [
      { id: 'ice', label: 'Ice' },
      { id: 'box', label: 'Box' },
    ],
  })
  expect(
    answeredQuestions(formOf([kind, extras, outdoor]), { kind: 'cafe', extras: ['ice', 'box'] }),
  ).toEqual([
    { question: 'Kind of store', answer: 'Café' },
    { question: 'Extras', answer: 'Ice, Box' },
  ])
})

describe('for any form and answers', () => {
  const formAndAnswers = anyForm.chain((content) => fc.tuple(fc.constant(content), givenAnswers(content)))
  const decides = (
    content: FormContent,
    { condition }: Question,
    answers: Readonly<Record<string, unknown>>,
  ) =>
    condition !== null &&
    answers[condition.question] === condition.answer &&
    questionsOf(content).some(({ id }) => id === condition.question)

  test('a question is shown if and only if its condition is null, or shown and met', () => {
    fc.assert(
      fc.property(formAndAnswers, ([content, answers]) => {
        const shown = new Set(idsOf(shownQuestions(content, answers)))
        for (const question of questionsOf(content))
          expect(shown.has(question.id)).toBe(
            question.condition === null ||
              (shown.has(question.condition.question) && decides(content, question, answers)),
          )
      }),
    )
  })

  test('each question that is shown has an answer, an error, or is left blank; others have neither', () => {
    fc.assert(
      fc.property(formAndAnswers, ([content, given]) => {
        const { answers, errors } = checkAnswers(content, given)
        const shown = new Set(idsOf(shownQuestions(content, given)))
        for (const id of [...Object.keys(answers), ...Object.keys(errors)]) expect(shown.has(id)).toBe(true)
        for (const id of Object.keys(errors)) expect(answers).not.toHaveProperty(id)
        for (const { id, required } of shownQuestions(content, given))
          if (required) expect(id in answers || id in errors).toBe(true)
      }),
    )
  })

  test('answers that passed pass again, unchanged', () => {
    fc.assert(
      fc.property(formAndAnswers, ([content, given]) => {
        const { answers, errors } = checkAnswers(content, given)
        if (Object.keys(errors).length === 0)
          expect(checkAnswers(content, answers)).toEqual({ answers, errors: {} })
      }),
    )
  })

  test('options are read as text', () => {
    fc.assert(
      fc.property(anyForm, (content) => {
        for (const question of questionsOf(content))
          for (const { id, label } of answersTo(question))
            expect(answeredQuestions(content, { [question.id]: id })).toEqual([
              { question: question.label, answer: label },
            ])
      }),
    )
  })
})
