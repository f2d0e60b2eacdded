import * as z from 'zod/mini'
import { admin } from '../access/rule'
import { dataOf, get, listOf, message, post, wholeList } from '../contract/endpoint'
import { hashid } from '../values/primitives'
import {
  changeItem,
  changeSet,
  changeSetDetail,
  changeStatuses,
  moreChanges,
  newChangeSet,
  schedule,
} from './change-set'
import { historyEntry } from './history'

const made = z.object({
  message: z.string(),
  data: z.object({ hashid, status: z.string().check(z.refine((text) => text in changeStatuses)) }),
})

export const listChangeSets = get('/admin/changes', {
  may: admin,
  summary: 'The last 1,000 change sets, and all that are open',
  query: z.object(wholeList),
  output: listOf(changeSet),
})
export const addChangeSet = post('/admin/changes', {
  may: admin,
  summary:
    'Collect changes of records as a draft, or apply them at once. Each kind of record asks for its permission',
  body: newChangeSet,
  output: made,
})
export const showChangeSet = get('/admin/changes/{hashid}', {
  may: admin,
  summary:
    'A change set with its totals, other sets that change the same fields, and what the user may do with it',
  output: dataOf(changeSetDetail),
})
export const listChangeItems = get('/admin/changes/{hashid}/items', {
  may: admin,
  summary: 'The fields that a change set changes: before, after and now',
  query: z.object(wholeList),
  output: listOf(changeItem),
})
export const addChanges = post('/admin/changes/{hashid}/items', {
  may: admin,
  summary: 'Add changes to a draft. A field that is in it already gets the new value',
  body: moreChanges,
  output: message,
})
export const submitChangeSet = post('/admin/changes/{hashid}/submit', {
  may: admin,
  summary: 'Submit a draft for approval',
  output: message,
})
export const approveChangeSet = post('/admin/changes/{hashid}/approve', {
  may: admin,
  summary: 'Approve a submitted set; not one’s own where a marketplace requires a second person',
  output: message,
})
export const scheduleChangeSet = post('/admin/changes/{hashid}/schedule', {
  may: admin,
  summary: 'Apply a set later, on the clock of a time zone',
  body: schedule,
  output: message,
})
export const applyChangeSet = post('/admin/changes/{hashid}/apply', {
  may: admin,
  summary: 'Apply a set now: fields that have changed since are listed as conflicts and not overwritten',
  output: message,
})
export const cancelChangeSet = post('/admin/changes/{hashid}/cancel', {
  may: admin,
  summary: 'Cancel a set that is not applied yet',
  output: message,
})
export const revertChangeSet = post('/admin/changes/{hashid}/revert', {
  may: admin,
  summary: 'Make a draft that takes an applied set back',
  output: made,
})

/** Whether the sets of a marketplace need two people. */
export const approvalRule = z.object({ hashid, name: z.string(), requires_second_approver: z.boolean() })
export const listApprovalRules = get('/admin/approval-rules', {
  may: admin,
  summary: 'The marketplaces, and whether their change sets need a second person',
  query: z.object(wholeList),
  output: listOf(approvalRule),
})
export const saveApprovalRule = post('/admin/approval-rules/{hashid}', {
  may: admin,
  summary: 'Set whether change sets of a marketplace need a second person to approve them',
  body: z.object({ requires_second_approver: z.boolean() }),
  output: message,
})

export const listHistory = get('/admin/history/{entity}/{hashid}', {
  may: admin,
  summary: 'Changes of a record and its child records, latest first, 50 at a time',
  query: z.object({ before: z.optional(hashid) }),
  output: z.object({ data: z.array(historyEntry), next: z.nullable(hashid) }),
})
export const restoreValues = post('/admin/history/{entity}/{hashid}/restore', {
  may: admin,
  summary: 'Restore the values that a record had before a change, as a change set',
  body: z.object({ entry_hash: hashid }),
  output: made,
})
