import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import type { ClaimAnswer } from '@/domain/orders/claim'
import {
  addClaimPhotograph,
  answerClaim,
  readClaim,
  viewCredit,
  writeClaimMessage,
} from '@/domain/orders/claim-thread'
import { photographContent } from './photograph-content'

const meta = { invalidates: [['orders'], ['credits'], ['dashboard']], success: true } as const

/** A claim or credit with its order and messages. */
export const credit = (hashid: string) =>
  queryOptions({
    queryKey: ['credits', 'view', hashid],
    queryFn: async ({ signal }) => (await call(viewCredit, { params: { id: hashid }, signal })).data,
  })

/** Answers a claim as the vendor. The form shows errors at its fields. */
export const answer = (claim_hash: string) =>
  mutationOptions({
    mutationFn: ({ idempotencyKey, ...body }: ClaimAnswer & { idempotencyKey: string }) =>
      call(answerClaim, { params: { id: claim_hash }, body, idempotencyKey }),
    meta,
  })

/** Uploads a photo for a message about a claim. */
export const sendClaimPhotograph = (claim_hash: string) =>
  mutationOptions({
    mutationFn: async (file: File) => {
      const body = await photographContent(file)
      return (await call(addClaimPhotograph, { params: { id: claim_hash }, body })).data.hashid
    },
    retry: false,
  })

/** Writes to the other side of a claim. The form shows errors at its fields. */
export const sendMessage = (claim_hash: string) =>
  mutationOptions({
    mutationFn: ({
      idempotencyKey,
      ...body
    }: {
      text: string
      photograph_hashes: string[]
      idempotencyKey: string
    }) => call(writeClaimMessage, { params: { id: claim_hash }, body, idempotencyKey }),
    meta: { invalidates: [['credits']] },
  })

/** Records that the user has read a thread. If it fails, the next visit records it. */
export const markClaimRead = (claim_hash: string) =>
  mutationOptions({
    mutationFn: (read_at: string) => call(readClaim, { params: { id: claim_hash }, body: { read_at } }),
    meta: { invalidates: [['credits']] },
  })
