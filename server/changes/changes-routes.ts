import * as contract from '@/domain/changes/contract'
import { listSupplierUpdates, reviewSupplierUpdates } from '@/domain/changes/supplier-update'
import { rowsInParts } from '../http/row-stream'
import { serve, serveRows } from '../http/serve'
import { addSet, addToDraft } from './add-changes'
import { addMatchingSet } from './add-matching'
import { readRules, saveRule } from './approval-rules'
import { readHistory, restore } from './history'
import * as moving from './move-set'
import { readItems } from './read-items'
import { readSet, readSets } from './read-sets'
import { readSupplierUpdates, reviewSupplierUpdates as review } from './supplier-updates'

export const changeRoutes = [
  serve(contract.listChangeSets, async ({ scope }) => ({ data: await readSets(scope) })),
  serve(contract.addChangeSet, async ({ scope, body }) => {
    const hashid = await addSet(scope, body)
    return body.apply
      ? moving.release(scope, hashid)
      : { message: 'Draft saved', data: { hashid, status: 'draft' } }
  }),
  serve(contract.addMatchingSet, async ({ scope, body }) => ({
    message: 'Draft saved',
    data: { hashid: await addMatchingSet(scope, body), status: 'draft' },
  })),
  serve(contract.showChangeSet, async ({ scope, params }) => ({ data: await readSet(scope, params.hashid) })),
  serve(contract.listChangeItems, async ({ scope, params }) => ({
    data: await readItems(scope, params.hashid),
  })),
  serve(contract.addChanges, async ({ scope, params, body }) => {
    await addToDraft(scope, params.hashid, body.changes, body.records)
    return { message: 'Draft saved' }
  }),
  serve(contract.submitChangeSet, async ({ scope, params }) => ({
    message: await moving.submit(scope, params.hashid),
  })),
  serve(contract.approveChangeSet, async ({ scope, params }) => ({
    message: await moving.approve(scope, params.hashid),
  })),
  serve(contract.scheduleChangeSet, async ({ scope, params, body }) => ({
    message: await moving.scheduleSet(scope, params.hashid, body),
  })),
  serve(contract.applyChangeSet, async ({ scope, params }) => ({
    message: await moving.apply(scope, params.hashid),
  })),
  serve(contract.rejectChangeSet, async ({ appContext, scope, params, body }) => ({
    message: await moving.reject({ scope, origin: appContext.origin() }, params.hashid, body.reason),
  })),
  serve(contract.reopenChangeSet, async ({ scope, params }) => ({
    message: await moving.reopen(scope, params.hashid),
  })),
  serve(contract.cancelChangeSet, async ({ scope, params }) => ({
    message: await moving.cancel(scope, params.hashid),
  })),
  serve(contract.revertChangeSet, async ({ scope, params }) => ({
    message: 'Review the values before you apply them',
    data: { hashid: await moving.revert(scope, params.hashid), status: 'draft' },
  })),
  serveRows(listSupplierUpdates, async ({ scope }) =>
    rowsInParts((part) => readSupplierUpdates(scope, part)),
  ),
  serve(reviewSupplierUpdates, async ({ scope, body }) => ({
    message: await review(scope, body.hashids),
  })),
  serve(contract.listApprovalRules, async ({ scope }) => ({ data: await readRules(scope) })),
  serve(contract.saveApprovalRule, async ({ scope, params, body }) => ({
    message: await saveRule(scope, params.hashid, body.requires_second_approver),
  })),
  serve(contract.listHistory, ({ scope, params, query }) =>
    readHistory(scope, params.entity, params.hashid, query.before),
  ),
  serve(contract.listOwnHistory, ({ scope, params, query }) =>
    readHistory(scope, params.entity, params.hashid, query.before),
  ),
  serve(contract.restoreValues, ({ scope, params, body }) =>
    restore(scope, params.entity, params.hashid, body.entry_hash),
  ),
]
