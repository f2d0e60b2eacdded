import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client'
import { download } from '@/auth/download'
import type { CheckedLine, ClaimAnswer } from '@/domain/claim'
import {
  addPhotograph,
  answerClaim,
  checkIn,
  listCredits,
  viewCredit,
  viewFile,
} from '@/domain/contract/claims'
import type { PartnerContext } from '@/domain/partner-context'
import { filtersOf, keyOf } from './partner-context'
import { photographContent } from './photograph-content'

/** What the context claimed of vendors and what came of it, newest first. */
export const credits = (context: PartnerContext | null) =>
  queryOptions({
    queryKey: ['credits', keyOf(context)],
    queryFn: async ({ signal }) =>
      (await call(listCredits, { query: { limit: -1, ...filtersOf(context) }, signal })).data,
  })

/** A claim or credit with its order. */
export const credit = (hashid: string) =>
  queryOptions({
    queryKey: ['credits', 'view', hashid],
    queryFn: async ({ signal }) => (await call(viewCredit, { params: { id: hashid }, signal })).data,
  })

/** The address of a photograph within this page: it never changes, and is there as long as the page. */
export const photograph = (hashid: string) =>
  queryOptions({
    queryKey: ['files', hashid],
    queryFn: async () => URL.createObjectURL(await download(viewFile, { params: { id: hashid } })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

const meta = { invalidates: [['orders'], ['credits']], success: true } as const

/** Checks a delivery in. What refuses it is told in the form. */
export const checkInOrder = (order_hash: string) =>
  mutationOptions({
    mutationFn: ({ lines, idempotencyKey }: { lines: CheckedLine[]; idempotencyKey: string }) =>
      call(checkIn, { params: { id: order_hash }, body: { lines }, idempotencyKey }),
    meta,
  })

/** Sends a photograph of a claim. */
export const sendPhotograph = (order_hash: string) =>
  mutationOptions({
    mutationFn: async (file: File) => {
      const body = await photographContent(file)
      return (await call(addPhotograph, { params: { id: order_hash }, body })).data.hashid
    },
    retry: false,
  })

/** The vendor's answer to a claim. What refuses it is told in the form. */
export const answer = (claim_hash: string) =>
  mutationOptions({
    mutationFn: ({ idempotencyKey, ...body }: ClaimAnswer & { idempotencyKey: string }) =>
      call(answerClaim, { params: { id: claim_hash }, body, idempotencyKey }),
    meta,
  })
