import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentText, publishProblems, readDraft } from '../../../src/domain/form-builder/draft'
import {
  addQuestion,
  addSection,
  duplicateQuestion,
  duplicateSection,
  moveQuestion,
  moveSection,
  removeQuestion,
} from '../../../src/domain/form-builder/edit-content'
import { type FormContent, questionsOf } from '../../../src/domain/form-builder/form-content'
import { anyForm, asked, formOf } from './forms'

const problemsOf = (content: FormContent) => Object.fromEntries(publishProblems(content))
const two = [
  { id: 'a', label: 'A' },
  { id: 'b', label: 'B' },
]

test('a form without a question cannot be published, nor one with an empty section', () => {
  expect(problemsOf({ sections: [] })).toEqual({ '': 'Add a question first' })
  expect(problemsOf(formOf([]))).toEqual({ '': 'Add a question first' })
  expect(problemsOf(formOf([asked('q')], []))).toEqual({
    s1: 'Add a question to this section, or remove it',
  })
})

test('each incomplete question is reported', () => {
  const repeated = [
    { id: 'a', label: 'Ice' },
    { id: 'b', label: ' ice' },
  ]
  expect(
    problemsOf(
      formOf([
        asked('blank', { label: ' ' }),
        asked('none', { type: 'choice' }),
        asked('one', { type: 'choices', options: two.slice(0, 1) }),
        asked('untitled', { type: 'choice', options: [...two, { id: 'c', label: '' }] }),
        asked('twice', { type: 'choice', options: repeated }),
        asked('fine', { type: 'choice', options: two }),
      ]),
    ),
  ).toEqual({
    blank: 'Enter the question',
    none: 'Add at least two options',
    one: 'Add at least two options',
    untitled: 'Enter text for each option',
    twice: 'Two options have the same text',
  })
})

test('a condition refers to an earlier choice and one of its answers', () => {
  const on = (question: string, answer: string) => ({ condition: { question, answer } })
  const MISSING = 'The question of its condition is missing or comes later. Choose another one'
  expect(
    problemsOf(
      formOf(
        [asked('early', on('late', 'yes')), asked('typed')],
        [asked('late', { type: 'yes-no' }), asked('met', on('late', 'yes'))],
        [
          asked('gone', on('nothing', 'yes')),
          asked('of_text', on('typed', 'yes')),
          asked('odd', on('late', 'a')),
        ],
      ),
    ),
  ).toEqual({
    early: MISSING,
    gone: MISSING,
    of_text: MISSING,
    odd: 'The answer of its condition no longer exists. Choose another one',
  })
})

test('a draft is read as it was written, and other text is none', () => {
  fc.assert(
    fc.property(anyForm, (content) => {
      expect(readDraft(JSON.stringify(content))).toEqual(content)
      expect(problemsOf(content)).toEqual(
        content.sections.some(({ questions }) => questions.length === 0)
          ? { s1: 'Add a question to this section, or remove it' }
          : {},
      )
    }),
  )
  expect(readDraft('')).toEqual({ sections: [] })
  for (const text of ['{', '[]', '{"sections":[{}]}', JSON.stringify(formOf([asked('q'), asked('q')]))])
    expect(readDraft(text)).toBeNull()
})

test('a form reads as words', () => {
  const kind = asked('kind', { type: 'choice', label: 'Kind of store', options: two, required: true })
  const seats = asked('seats', {
    type: 'number',
    label: 'Seats',
    help: 'Inside only',
    condition: { question: 'kind', answer: 'b' },
  })
  expect(contentText(formOf([kind, seats]))).toBe(
    'Section 0\n• Kind of store (one choice: A, B; required)\n• Seats (number; if Kind of store is B) – Inside only',
  )
})

test('sections and questions are added, moved, copied and removed', () => {
  const idsOf = (content: FormContent) =>
    content.sections.map(({ id, questions }) => [id, ...questions.map((each) => each.id)].join(' '))
  const form = formOf([asked('a'), asked('b'), asked('c')], [asked('d')])
  expect(idsOf(addSection(form, 's2'))).toEqual(['s0 a b c', 's1 d', 's2'])
  expect(idsOf(addQuestion(form, 's1', 'e'))).toEqual(['s0 a b c', 's1 d e'])
  expect(idsOf(removeQuestion(form, 'b'))).toEqual(['s0 a c', 's1 d'])
  expect(idsOf(moveQuestion(form, 'c', 's0', null))).toEqual(['s0 c a b', 's1 d'])
  expect(idsOf(moveQuestion(form, 'a', 's0', 'b'))).toEqual(['s0 b a c', 's1 d'])
  expect(idsOf(moveQuestion(form, 'a', 's1', 'd'))).toEqual(['s0 b c', 's1 d a'])
  expect(idsOf(moveQuestion(form, 'a', 'gone', null))).toEqual(['s0 a b c', 's1 d'])
  expect(idsOf(moveSection(form, 's0', 's1'))).toEqual(['s1 d', 's0 a b c'])
  expect(idsOf(duplicateQuestion(form, 'a', 'x'))).toEqual(['s0 a x b c', 's1 d'])
})

test('in a copy of a section, conditions refer to the copies', () => {
  const open = asked('open', { type: 'yes-no' })
  const when = asked('when', { condition: { question: 'open', answer: 'yes' } })
  let count = 0
  const copied = duplicateSection(formOf([open, when]), 's0', () => `n${++count}`)
  expect(copied.sections.map(({ id }) => id)).toEqual(['s0', 'n3'])
  expect(questionsOf(copied).map(({ id, condition }) => [id, condition?.question])).toEqual([
    ['open', undefined],
    ['when', 'open'],
    ['n1', undefined],
    ['n2', 'n1'],
  ])
})
