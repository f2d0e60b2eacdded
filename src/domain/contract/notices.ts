import { notice } from '../notice'
import { signedIn } from '../rule'
import { get, listOf, message, post } from './endpoint'

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
