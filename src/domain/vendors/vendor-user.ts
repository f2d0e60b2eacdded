import * as z from 'zod/mini'
import { fulfills } from '../access/rule'
import { invitationLink } from '../access/user-form'
import { dataOf, get, message, post } from '../contract/endpoint'
import { defineFields } from '../forms/form-field'
import { hashid, instant } from '../values/primitives'
import { email, text } from '../values/validation'

/** Invitations of one vendor that can be open at a time. */
export const OPEN_INVITATIONS = 50

/** A person who works for a vendor. */
const vendorUser = z.object({
  hashid,
  name: z.string(),
  email: z.string(),
  status: z.literal([0, 1, 2]),
  /** The broker that the person works for; null for the vendor's own people. */
  broker: z.nullable(z.string()),
  is_you: z.boolean(),
  /** True if the current user may close the account, or reopen it. */
  is_manageable: z.boolean(),
  /** Why the current user cannot reopen this closed account; null if they can, and for open accounts. */
  reopen_refusal: z.nullable(z.string()),
})
export type VendorUser = z.infer<typeof vendorUser>

const vendorInvitation = z.object({
  hashid,
  name: z.string(),
  email: z.string(),
  expires_at: instant,
  is_expired: z.boolean(),
})
export type VendorInvitation = z.infer<typeof vendorInvitation>

export const vendorInvitationForm = defineFields({
  name: { schema: text(100), empty: '', label: 'Name' },
  email: { schema: email, empty: '', label: 'Work email', input: 'email' },
})
export type VendorInvitationForm = z.infer<typeof vendorInvitationForm.schema>

export const listVendorUsers = get('/vendor/{vendor}/users', {
  may: fulfills,
  summary: 'The people who work for a vendor, its brokers included, and the open invitations',
  output: dataOf(z.object({ users: z.array(vendorUser), invitations: z.array(vendorInvitation) })),
})
export const inviteVendorUser = post('/vendor/{vendor}/users', {
  may: fulfills,
  summary: 'Invite someone to work for a vendor, by mail',
  body: vendorInvitationForm.schema,
  output: message,
})
export const changeVendorUser = post('/vendor/{vendor}/users/{hashid}', {
  may: fulfills,
  summary: 'Close the account of one of the vendor’s own people, or reopen it',
  body: z.object({ is_active: z.boolean() }),
  output: message,
})
export const resendVendorInvitation = post('/vendor/{vendor}/invitations/{hashid}/resend', {
  may: fulfills,
  summary: 'Mail an invitation of a vendor again with a new link; the old one ends',
  output: message,
})
export const copyVendorInvitationLink = post('/vendor/{vendor}/invitations/{hashid}/link', {
  may: fulfills,
  summary: 'Get a link of an invitation of a vendor to pass on by hand',
  output: invitationLink,
})
export const revokeVendorInvitation = post('/vendor/{vendor}/invitations/{hashid}/revoke', {
  may: fulfills,
  summary: 'Revoke an invitation of a vendor: its link ends',
  output: message,
})

interface Person {
  hashid: string
  broker_hash: string | null
}

/** Returns true if someone may close or reopen an account: staff, and the vendor's own people each other's, but nobody their own. */
export const managesAccount = (
  me: Person & { is_staff: boolean },
  person: Person & { is_pending: boolean },
): boolean =>
  me.hashid !== person.hashid &&
  !person.is_pending &&
  person.broker_hash === null &&
  (me.is_staff || me.broker_hash === null)
