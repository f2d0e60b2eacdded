import * as z from 'zod/mini'
import { anyone, signedIn, suppliers } from '../access/rule'
import { get, listOf, message, post, wholeList } from '../contract/endpoint'
import { announcement } from './announcement'
import { faq, faqVote } from './faq'

export const listFaqs = get('/faqs', {
  may: anyone,
  summary: 'Questions about the portal with their answers, for buyers and visitors',
  query: z.object(wholeList),
  output: listOf(faq),
})
export const listSupplierFaqs = get('/supplier/faqs', {
  may: suppliers,
  summary: 'Questions about the portal with their answers, for suppliers',
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
