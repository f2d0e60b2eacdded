import * as z from 'zod/mini'
import { faq, faqVote } from '../faq'
import { anyone, signedIn } from '../rule'
import { get, listOf, message, post, wholeList } from './endpoint'

export const listFaqs = get('/faqs', {
  may: anyone,
  summary: 'Questions about the portal with their answers',
  query: z.object(wholeList),
  output: listOf(faq),
})
export const listFaqVotes = get('/faqs/votes', {
  may: signedIn,
  summary: 'What the user said of answers',
  output: listOf(faqVote),
})
export const voteOnFaq = post('/faqs/{id}/vote', {
  may: signedIn,
  summary: 'Say whether an answer helped; the last word counts',
  body: z.object({ is_helpful: z.boolean() }),
  output: message,
})
