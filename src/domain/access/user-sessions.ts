import { del, get, listOf, message } from '../contract/endpoint'
import { openSession } from './contract'
import { mayEditUsers } from './rule'

export const listUserSessions = get('/admin/users/{hashid}/sessions', {
  may: mayEditUsers,
  summary: 'Where a user is signed in, newest first; a 403 for a user of a higher rank',
  output: listOf(openSession),
})
export const endUserSession = del('/admin/users/{hashid}/sessions/{id}', {
  may: mayEditUsers,
  summary: 'Sign a user out of one device; a 403 for a user of a higher rank',
  output: message,
})
export const endUserSessions = del('/admin/users/{hashid}/sessions', {
  may: mayEditUsers,
  summary:
    'Sign a user out of all devices, except the one that makes the call; a 403 for a user of a higher rank',
  output: message,
})
