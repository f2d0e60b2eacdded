import * as z from 'zod/mini'
import { anyone, signedIn } from '../access/rule'
import { get, listOf, message, post, wholeList } from '../contract/endpoint'
import { isPlain } from '../values/validation'
import { announcement } from './announcement'
import { faq, faqVote } from './faq'
import { LONGEST_SEARCH } from './missed-search'

export const listFaqs = get('/faqs', {
  may: anyone,
  summary: 'Questions about the portal with their answers, as visitors read them',
  query: z.object(wholeList),
  output: listOf(faq),
})
export const listOwnFaqs = get('/faqs/own', {
  may: signedIn,
  summary: "Questions about the portal with their answers, for the user's role and marketplaces",
  query: z.object(wholeList),
  output: listOf(faq),
})
export const reportFaqSearch = post('/faqs/searches', {
  may: signedIn,
  summary:
    'Count a search that found no question, without its user. Searches that look like personal data are not stored',
  body: z.object({ search: z.string().check(z.maxLength(LONGEST_SEARCH), isPlain) }),
  output: message,
})
export const listFaqVotes = get('/faqs/votes', {
  may: signedIn,
  summary: 'The votes of the user on FAQ answers',
  output: listOf(faqVote),
})
export const voteOnFaq = post('/faqs/{id}/vote', {
  may: signedIn,
  summary: 'Vote on an answer; a new vote replaces the previous one',
  body: z.object({ is_helpful: z.boolean() }),
  output: message,
})

export const listAnnouncements = get('/notices', {
  may: signedIn,
  summary: "Current announcements for the user's marketplaces and role, unread first, then newest",
  output: listOf(announcement),
})
export const readAnnouncement = post('/notices/{id}/read', {
  may: signedIn,
  summary: 'Mark an announcement as read',
  output: message,
})
export const readAllAnnouncements = post('/notices/read', {
  may: signedIn,
  summary: 'Mark all announcements as read',
  output: message,
})
