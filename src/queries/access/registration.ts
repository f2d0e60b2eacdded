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
import { setUp } from '@/domain/marketplaces/setup'

/** Registers a store in a brand's marketplace. */
export const sendStoreRegistration = (brand: string, body: BodyOf<typeof registerStore>) =>
  call(registerStore, { params: { brand }, body })

export const sendQuickStoreRegistration = (body: BodyOf<typeof registerQuickStore>) =>
  call(registerQuickStore, { body })

export const sendInfiniteAisleRegistration = (body: BodyOf<typeof registerInfiniteAisle>) =>
  call(registerInfiniteAisle, { body })

export const sendBuyerRegistration = (body: BodyOf<typeof registerBuyer>) => call(registerBuyer, { body })

export const sendDistributorRegistration = (body: BodyOf<typeof registerDistributor>) =>
  call(registerDistributor, { body })

export const sendSupplierRegistration = (body: BodyOf<typeof registerSupplier>) =>
  call(registerSupplier, { body })

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
