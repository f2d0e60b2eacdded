import * as z from 'zod/mini'
import { anyone, signedIn } from '../access/rule'
import { dataOf, get } from '../contract/endpoint'
import { hashid } from '../values/primitives'
import { formAnswers } from './answers'
import { formContent } from './form-content'

/** A published version, as people answer it. */
export const publishedVersion = z.object({ version_hash: hashid, content: formContent })
export type PublishedVersion = z.infer<typeof publishedVersion>

/** Answers to a published version, sent with the request, claim or registration that they are about. */
export const extraAnswers = z.object({ version_hash: hashid, answers: formAnswers })
export type ExtraAnswers = z.infer<typeof extraAnswers>

export const readExtraQuestions = get('/extra-questions/{place}', {
  may: signedIn,
  summary: 'The latest version of the live extra form of a place; null without one',
  output: dataOf(z.nullable(publishedVersion)),
})
export const readRegistrationQuestions = get('/auth/registration/questions', {
  may: anyone,
  summary: 'The latest version of the live extra form of registrations; null without one',
  output: dataOf(z.nullable(publishedVersion)),
})
