import {
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { ITEMS_A_REQUEST, type NewChangeSet, type Schedule } from '@/domain/changes/change-set'
import type { ChangeAction } from '@/domain/changes/change-status'
import {
  addChangeSet,
  addChanges,
  addMatchingSet,
  applyChangeSet,
  approveChangeSet,
  cancelChangeSet,
  listApprovalRules,
  listChangeItems,
  listChangeSets,
  listHistory,
  listOwnHistory,
  rejectChangeSet,
  reopenChangeSet,
  restoreValues,
  revertChangeSet,
  saveApprovalRule,
  scheduleChangeSet,
  showChangeSet,
  submitChangeSet,
} from '@/domain/changes/contract'
import type { NewMatchingSet } from '@/domain/changes/matching-changes'
import type { RecordKind } from '@/domain/changes/record-kind'

/** New records have all of their fields, and a request is limited in size. */
const RECORDS_A_REQUEST = 500
/** Refetch interval while a set is applied in the background. */
const REFETCH_MS = 3_000
/** A write of 10,000 records takes seconds. */
const APPLY_TIMEOUT_MS = 120_000

/** A set may change records of any kind, which many queries show: all of them are read again. */
const everything: string[][] = [[]]
const invalidates = [['changes'], ['history']]

export const changeSets = () =>
  queryOptions({
    queryKey: ['changes', 'list'],
    queryFn: async ({ signal }) => (await call(listChangeSets, { query: { limit: -1 }, signal })).data,
    staleTime: 0,
  })

export const changeSet = (hashid: string) =>
  queryOptions({
    queryKey: ['changes', 'set', hashid],
    queryFn: async ({ signal }) => (await call(showChangeSet, { params: { hashid }, signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'applying' ? REFETCH_MS : false),
  })

/** The fields that a set changes. They are read again when its status changes. */
export const changeItems = (hashid: string, status: string) =>
  queryOptions({
    queryKey: ['changes', 'items', hashid, status],
    queryFn: async ({ signal }) =>
      (await call(listChangeItems, { params: { hashid }, query: { limit: -1 }, signal })).data,
    staleTime: 0,
  })

type MadeSet = NewChangeSet & { idempotencyKey?: string }

/** Makes a set, in parts if it is long. Only a short one can be applied at once. */
export async function makeSet({ changes, records = [], idempotencyKey, apply, ...body }: MadeSet) {
  const [first = { changes: [] }, ...rest] = [
    ...chunksOf(changes, ITEMS_A_REQUEST).map((some) => ({ changes: some })),
    ...chunksOf(records, RECORDS_A_REQUEST).map((some) => ({ changes: [], records: some })),
  ]
  const isAtOnce = apply && rest.length === 0
  const made = await call(addChangeSet, {
    body: { ...body, ...first, ...(isAtOnce && { apply }) },
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  })
  const params = { hashid: made.data.hashid }
  for (const part of rest) await call(addChanges, { params, body: part })
  if (!apply || isAtOnce) return made
  const { message } = await call(applyChangeSet, { params, timeoutMs: APPLY_TIMEOUT_MS })
  return { message, data: { ...made.data, status: 'applied' } }
}

/** Makes a draft, in parts if it is long. */
export const makeChangeSet = () => mutationOptions({ mutationFn: makeSet, meta: { invalidates } })

/** Drafts one change for all matching records. */
export const makeMatchingSet = () =>
  mutationOptions({
    mutationFn: ({ idempotencyKey, ...body }: NewMatchingSet & { idempotencyKey: string }) =>
      call(addMatchingSet, { body, idempotencyKey, timeoutMs: APPLY_TIMEOUT_MS }),
    meta: { invalidates },
  })

/** Splits a list into parts of a size. */
export const chunksOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  )

const endpoints = {
  submit: submitChangeSet,
  approve: approveChangeSet,
  apply: applyChangeSet,
  reopen: reopenChangeSet,
  cancel: cancelChangeSet,
} as const

/** Moves a set on: submit, approve, apply, edit again or cancel. */
export const moveChangeSet = (hashid: string) =>
  mutationOptions({
    mutationFn: (action: Exclude<ChangeAction, 'schedule' | 'reject' | 'revert'>) =>
      call(endpoints[action], { params: { hashid }, timeoutMs: APPLY_TIMEOUT_MS }),
    meta: { invalidates: everything, success: true, failure: "We couldn't do this" },
  })

/** Rejects a submitted set. The form shows errors. */
export const rejectSet = (hashid: string) =>
  mutationOptions({
    mutationFn: (reason: string) => call(rejectChangeSet, { params: { hashid }, body: { reason } }),
    meta: { invalidates: [...invalidates, ['supplier-updates'], ['notifications']], success: true },
  })

export const scheduleSet = (hashid: string) =>
  mutationOptions({
    mutationFn: (body: Schedule) => call(scheduleChangeSet, { params: { hashid }, body }),
    meta: { invalidates, success: true },
  })

/** Schedules a draft that was just made. The form shows errors. */
export const scheduleNewSet = () =>
  mutationOptions({
    mutationFn: ({ hashid, ...body }: Schedule & { hashid: string }) =>
      call(scheduleChangeSet, { params: { hashid }, body }),
    meta: { invalidates: [...invalidates, ['own-products']], success: true },
  })

/** Makes a set and submits it to staff. */
export const submitNewSet = () =>
  mutationOptions({
    mutationFn: async (set: NewChangeSet & { idempotencyKey: string }) => {
      const { data } = await makeSet(set)
      return call(submitChangeSet, { params: { hashid: data.hashid } })
    },
    meta: {
      invalidates: [...invalidates, ['own-products'], ['supplier-product']],
      success: true,
      failure: 'Not submitted',
    },
  })

/** Makes a draft that takes a set back. */
export const revertSet = (hashid: string) =>
  mutationOptions({
    mutationFn: () => call(revertChangeSet, { params: { hashid } }),
    meta: { invalidates, success: true, failure: "We couldn't revert this set" },
  })

export const approvalRules = () =>
  queryOptions({
    queryKey: ['changes', 'rules'],
    queryFn: async ({ signal }) => (await call(listApprovalRules, { query: { limit: -1 }, signal })).data,
  })

export const saveRule = () =>
  mutationOptions({
    mutationFn: ({ hashid, ...body }: { hashid: string; requires_second_approver: boolean }) =>
      call(saveApprovalRule, { params: { hashid }, body }),
    meta: { invalidates: [['changes']], success: true, failure: "We couldn't save this rule" },
  })

/** Whose editor shows a history: that of staff, or that of a supplier. */
export type HistoryArea = 'admin' | 'supplier'
const historyEndpoints = { admin: listHistory, supplier: listOwnHistory } as const

/** Changes of a record and its children, latest first. */
export const history = (kind: RecordKind, hashid: string, area: HistoryArea) =>
  infiniteQueryOptions({
    queryKey: ['history', kind, hashid],
    queryFn: ({ signal, pageParam }) =>
      call(historyEndpoints[area], {
        params: { entity: kind, hashid },
        query: pageParam === null ? {} : { before: pageParam },
        signal,
      }),
    // The compiler needs the type of later pages.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })

/** Restores the values before a change. The form is loaded again when it opens. */
export const restoreBefore = (
  client: QueryClient,
  { kind, hashid, formKey }: { kind: RecordKind; hashid: string; formKey?: QueryKey },
) =>
  mutationOptions({
    mutationFn: (entry_hash: string) =>
      call(restoreValues, { params: { entity: kind, hashid }, body: { entry_hash } }),
    onSuccess: () => formKey && client.removeQueries({ queryKey: formKey }),
    meta: {
      invalidates: everything,
      success: true,
      failure: "We couldn't restore these values",
    },
  })
