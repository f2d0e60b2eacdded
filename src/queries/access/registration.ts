import { call } from '@/auth/client/call'
import {
  activateSupplier,
  activateUser,
  registerBuyer,
  registerDistributor,
  registerInfiniteAisle,
  registerQuickStore,
  registerStore,
  registerSupplier,
  requestPassword,
  resetPassword,
} from '@/domain/access/registration-contract'
import type { BodyOf } from '@/domain/contract/endpoint'
import type { ExtraAnswers } from '@/domain/form-builder/contract'
import { setUp } from '@/domain/marketplaces/setup'

/** Answers to the extra form of registrations; undefined if nothing is asked. */
type Extra = ExtraAnswers | undefined

/** Registers a store in a brand's marketplace. */
export const sendStoreRegistration = (
  brand: string,
  body: BodyOf<typeof registerStore>,
  extra_answers: Extra,
) => call(registerStore, { params: { brand }, body: { ...body, extra_answers } })

export const sendQuickStoreRegistration = (body: BodyOf<typeof registerQuickStore>, extra_answers: Extra) =>
  call(registerQuickStore, { body: { ...body, extra_answers } })

export const sendInfiniteAisleRegistration = (
  body: BodyOf<typeof registerInfiniteAisle>,
  extra_answers: Extra,
) => call(registerInfiniteAisle, { body: { ...body, extra_answers } })

export const sendBuyerRegistration = (body: BodyOf<typeof registerBuyer>, extra_answers: Extra) =>
  call(registerBuyer, { body: { ...body, extra_answers } })

export const sendDistributorRegistration = (body: BodyOf<typeof registerDistributor>, extra_answers: Extra) =>
  call(registerDistributor, { body: { ...body, extra_answers } })

export const sendSupplierRegistration = (body: BodyOf<typeof registerSupplier>, extra_answers: Extra) =>
  call(registerSupplier, { body: { ...body, extra_answers } })

/** Completes the account of a supplier invited by staff. */
export const sendSupplierActivation = (body: BodyOf<typeof activateSupplier>) =>
  call(activateSupplier, { body })

/** Requests the mail for setting a new password. */
export const requestPasswordMail = (body: BodyOf<typeof requestPassword>) => call(requestPassword, { body })

/** Sets a new password with the token of a mail. */
export const setNewPassword = (body: BodyOf<typeof resetPassword>) => call(resetPassword, { body })

/** Creates the first administrator and the first marketplace with the token of a setup link. */
export const sendSetup = (token: string, body: BodyOf<typeof setUp>) =>
  call(setUp, { params: { token }, body })

/** Accepts the invitation of a user. */
export const sendUserActivation = (body: BodyOf<typeof activateUser>) => call(activateUser, { body })
