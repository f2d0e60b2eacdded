import * as z from 'zod/mini'
import { anyone, signedIn } from '../access/rule'
import { get, listOf, message, post, wholeList } from '../contract/endpoint'
import { faq, faqVote } from './faq'
import { notice } from './notice'

export const listFaqs = get('/faqs', {
  may: anyone,
  summary: 'Questions about the portal with their answers',
  query: z.object(wholeList),
  output: listOf(faq),
})
export const listFaqVotes = get('/faqs/votes', {
  may: signedIn,
  summary: 'The votes of the user on FAQ answers',
  output: listOf(faqVote),
})
export const voteOnFaq = post('/faqs/{id}/vote', {
  may: signedIn,
  summary: 'Say whether an answer helped; the last word counts',
  body: z.object({ is_helpful: z.boolean() }),
  output: message,
})

export const listNotices = get('/notices', {
  may: signedIn,
  summary: "The running notices for the user's marketplaces and role, unread first, then the newest",
  output: listOf(notice),
})
export const readNotice = post('/notices/{id}/read', {
  may: signedIn,
  summary: 'Mark a notice as read by the user',
  output: message,
})
export const readAllNotices = post('/notices/read', {
  may: signedIn,
  summary: 'Mark every notice as read by the user',
  output: message,
})
