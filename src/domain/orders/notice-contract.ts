import * as z from 'zod/mini'
import { admin, signedIn } from '../access/rule'
import { dataOf, get, listOf, message, post, wholeList } from '../contract/endpoint'
import { hashid } from '../values/primitives'
import {
  noticeCriteria,
  noticePreview,
  ownNotice,
  seenNotice,
  sentNotice,
  sentNoticeDetail,
} from './order-notice'

export const listNotices = get('/admin/orders/notify', {
  may: admin,
  summary: 'The notices about orders that staff sent, and how many recipients opened them',
  query: z.object(wholeList),
  output: listOf(sentNotice),
})
export const showNotice = get('/admin/orders/notify/{hashid}', {
  may: admin,
  summary: 'A notice with its orders and recipients, and when each of them opened it',
  output: dataOf(sentNoticeDetail),
})
export const previewNotice = post('/admin/orders/notify/preview', {
  may: admin,
  summary: 'The orders that a notice would be about, and who would get it how',
  body: noticeCriteria,
  output: dataOf(noticePreview),
})
export const sendNotice = post('/admin/orders/notify', {
  may: admin,
  summary:
    'Send a notice by email and as an announcement. A 409 if it would reach other numbers of orders or recipients than those seen',
  body: seenNotice,
  output: z.object({ message: z.string(), data: z.object({ hashid }) }),
})
export const readOwnNotice = get('/order-notices/{hashid}', {
  may: signedIn,
  summary: 'A notice that the user got, with the orders it is about',
  output: dataOf(ownNotice),
})
export const openNotice = post('/order-notices/{hashid}/open', {
  may: signedIn,
  summary: 'Record that the user opened a notice. The first time counts',
  output: message,
})
