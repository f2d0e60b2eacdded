import {
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import {
  type ChangeAction,
  ITEMS_A_REQUEST,
  type NewChangeSet,
  type Schedule,
} from '@/domain/changes/change-set'
import {
  addChangeSet,
  addChanges,
  applyChangeSet,
  approveChangeSet,
  cancelChangeSet,
  listApprovalRules,
  listChangeItems,
  listChangeSets,
  listHistory,
  restoreValues,
  revertChangeSet,
  saveApprovalRule,
  scheduleChangeSet,
  showChangeSet,
  submitChangeSet,
} from '@/domain/changes/contract'
import type { EntityName } from '@/domain/changes/entity-name'

/** Refetch interval while a set is applied in the background. */
const REFETCH_MS = 3_000
/** A write of 10,000 records takes seconds. */
const APPLY_TIMEOUT_MS = 120_000

/** Queries with records that a set may change. */
const records = [
  'products',
  'product',
  'product-form',
  'vendors',
  'vendor-form',
  'categories',
  'units',
  'partnergroups',
  'partners',
  'stores',
  'distributors',
  'retailgroups',
  'vendor-groups',
  'brokers',
  'calendar',
  'users',
  'cart',
  'product-recall',
  'recalls',
  'managed-announcements',
  'announcements',
  'managed-promotions',
  'promotions',
  'store-faqs',
  'faqs',
  'tutorials',
  'added-tutorials',
  'marketplaces',
  'marketplace-names',
  'host-marketplace',
  'dashboard',
].map((key) => [key])
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

/** Makes a draft, in parts if it is long. */
export const makeChangeSet = () =>
  mutationOptions({
    mutationFn: async ({ changes, idempotencyKey, ...body }: NewChangeSet & { idempotencyKey: string }) => {
      const first = changes.slice(0, ITEMS_A_REQUEST)
      const made = await call(addChangeSet, { body: { ...body, changes: first }, idempotencyKey })
      const params = { hashid: made.data.hashid }
      for (let from = ITEMS_A_REQUEST; from < changes.length; from += ITEMS_A_REQUEST)
        await call(addChanges, { params, body: { changes: changes.slice(from, from + ITEMS_A_REQUEST) } })
      return made
    },
    meta: { invalidates },
  })

const endpoints = {
  submit: submitChangeSet,
  approve: approveChangeSet,
  apply: applyChangeSet,
  cancel: cancelChangeSet,
} as const

/** Moves a set on: submit, approve, apply or cancel. */
export const moveChangeSet = (hashid: string) =>
  mutationOptions({
    mutationFn: (action: Exclude<ChangeAction, 'schedule' | 'revert'>) =>
      call(endpoints[action], { params: { hashid }, timeoutMs: APPLY_TIMEOUT_MS }),
    meta: { invalidates: [...invalidates, ...records], success: true, failure: "We couldn't do this" },
  })

export const scheduleSet = (hashid: string) =>
  mutationOptions({
    mutationFn: (body: Schedule) => call(scheduleChangeSet, { params: { hashid }, body }),
    meta: { invalidates, success: true },
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

/** Changes of a record and its children, latest first. */
export const history = (entity: EntityName, hashid: string) =>
  infiniteQueryOptions({
    queryKey: ['history', entity, hashid],
    queryFn: ({ signal, pageParam }) =>
      call(listHistory, {
        params: { entity, hashid },
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
  { entity, hashid, formKey }: { entity: EntityName; hashid: string; formKey?: QueryKey },
) =>
  mutationOptions({
    mutationFn: (entry_hash: string) =>
      call(restoreValues, { params: { entity, hashid }, body: { entry_hash } }),
    onSuccess: () => formKey && client.removeQueries({ queryKey: formKey }),
    meta: {
      invalidates: [...invalidates, ...records],
      success: true,
      failure: "We couldn't restore these values",
    },
  })
