import * as z from 'zod/mini'
import {
  brandRegistration,
  buyerRegistration,
  distributorRegistration,
  infiniteAisleRegistration,
  quickStoreRegistration,
  supplierActivation,
  supplierRegistration,
} from '../registration'
import { anyone } from '../rule'
import { optional, text, urlSafe } from '../validation'
import { tokens } from './auth'
import { dataOf, get, post } from './endpoint'

// Each begins the session of the new account.

/** Whom an invitation is for: the maker of the products, or a broker who sells them. */
export const invitationTypes = ['vendor', 'broker'] as const
export const invitation = z.object({
  type: z.enum(invitationTypes),
  email: z.string(),
  name: z.string(),
  company_name: z.string(),
})
export type Invitation = z.infer<typeof invitation>

export const viewInvitation = get('/auth/invitation/{token}', {
  may: anyone,
  summary: 'What an invitation fills in; 404 once it is used, expired or unknown',
  output: dataOf(invitation),
})
export const activateSupplier = post('/auth/activate/supplier', {
  may: anyone,
  summary: 'Accept an invitation; supplier_hash is its token',
  body: z.extend(supplierActivation, {
    type: z.enum(invitationTypes, 'Unknown kind of invitation'),
    supplier_hash: text(64),
    vendor_group: optional(urlSafe),
  }),
  output: tokens,
})
export const registerSupplier = post('/auth/register/supplier', {
  may: anyone,
  summary: 'Register a supplier, who then onboards',
  body: supplierRegistration,
  output: tokens,
})
export const registerDistributor = post('/auth/register/distributor', {
  may: anyone,
  summary: 'Register a specialty distributor; the account is pending',
  body: distributorRegistration,
  output: tokens,
})
export const registerBuyer = post('/auth/register/buyer', {
  may: anyone,
  summary: 'Register a buyer; the account is pending',
  body: buyerRegistration,
  output: tokens,
})
export const registerStore = post('/auth/register/{brand}', {
  may: anyone,
  summary:
    'Register a store user of a marketplace, named by the first label of the host; the account is pending',
  body: brandRegistration,
  output: tokens,
})
export const registerInfiniteAisle = post('/auth/registration', {
  may: anyone,
  summary: 'Register a buyer of an Infinite Aisle marketplace; the account is pending',
  body: infiniteAisleRegistration,
  output: tokens,
})
export const registerQuickStore = post('/auth/registration/quick', {
  may: anyone,
  summary: 'Register a store with the least; the account is pending and its password is set by mail',
  body: quickStoreRegistration,
  output: tokens,
})
