import * as z from 'zod/mini'
import { developer } from '../access/rule'
import { crud } from '../contract/crud'
import { dataOf, get, listOf, message, post, wholeList } from '../contract/endpoint'
import { defineForm, optionsOf } from '../forms/form-field'
import { enumeration } from '../values/enumeration'
import { hashid, instant } from '../values/primitives'
import { integer, text } from '../values/validation'
import { draft } from './draft'
import { formContent } from './form-content'
import { formPlace, formPlaces } from './form-place'

export const formState = enumeration({
  draft: [0, 'Draft'],
  live: [1, 'Live'],
  retired: [2, 'Retired'],
})

/** An extra form as staff list it. */
export const extraFormRow = z.object({
  hashid,
  name: z.string(),
  place: formPlace,
  state: formState.schema,
  /** Number of the latest published version; null before the first. */
  published_version: z.nullable(z.int()),
  /** When it was published last. */
  published_at: z.nullable(instant),
  answer_count: z.int(),
  is_archived: z.boolean(),
})
export type ExtraFormRow = z.infer<typeof extraFormRow>

export const extraForm = defineForm({
  name: { schema: text(120), empty: '', label: 'Name', hint: 'Only staff see it.' },
  place: {
    schema: formPlace,
    empty: 'sample-requests',
    label: 'Attached to',
    options: optionsOf(formPlaces),
    hint: 'Where people are asked. A published form stays there.',
  },
  draft: { schema: draft, empty: '', label: 'Questions', input: 'extra-questions' },
})

export const extraForms = crud('formbuilder', {
  may: developer,
  noun: ['an extra form', 'extra forms'],
  row: extraFormRow,
  form: extraForm.schema,
})

export const publishForm = post('/admin/formbuilder/{hashid}/publish', {
  may: developer,
  summary:
    'Publish the saved draft of an extra form as its next version, which never changes. A 422 names each question that is incomplete',
  body: z.object({
    /** The version of the form that the user saw. */
    version: integer,
  }),
  output: z.extend(dataOf(z.object({ number: z.int() })), { message: message.shape.message }),
})

/** A published version, as staff read it. */
export const formVersionRow = z.object({
  hashid,
  number: z.int(),
  published_at: instant,
  /** Null if the account was deleted. */
  published_by: z.nullable(z.string()),
  answer_count: z.int(),
  content: formContent,
})
export type FormVersionRow = z.infer<typeof formVersionRow>

export const listFormVersions = get('/admin/formbuilder/{hashid}/versions', {
  may: developer,
  summary: 'Published versions of an extra form, latest first',
  query: z.object(wholeList),
  output: listOf(formVersionRow),
})

/** Kinds of pages that show a subject with its answers. */
export const subjectKind = z.enum([
  'sample',
  'claim',
  'registration',
  'supplier-registration',
  'onboarding',
  'vendor',
])
export type SubjectKind = z.infer<typeof subjectKind>

/** The answers about one subject, as staff list them. */
export const answersRow = z.object({
  hashid,
  version: z.int(),
  subject_kind: subjectKind,
  subject_hash: z.string(),
  subject_name: z.string(),
  /** Null if the account was deleted. */
  answered_by: z.nullable(z.string()),
  answered_at: instant,
  /** By question, with the labels of options. */
  answers: z.record(z.string(), z.string()),
})
export type AnswersRow = z.infer<typeof answersRow>

export const listFormAnswers = get('/admin/formbuilder/{hashid}/answers', {
  may: developer,
  summary: 'Answers to an extra form in all of its versions, latest first',
  query: z.object(wholeList),
  output: listOf(answersRow),
})
