import * as z from 'zod/mini'
import { dataOf, get, listOf, message, post, wholeList } from '../contract/endpoint'
import { defineForm, optionsOf, picture } from '../forms/form-field'
import { hashid, instant } from '../values/primitives'
import { integer, note, requiredEmail, text } from '../values/validation'
import { permissionsField } from './permission-field'
import { roles } from './role'
import { mayEditUsers } from './rule'

const asOption = (value: string) => ({ value, label: value })
const LONGEST_COOLDOWN = 365
const MOST_STORES = 20_000

const hashes = z.array(hashid).check(z.maxLength(MOST_STORES, 'Choose up to 20,000'))
const blankHash = z.union([z.literal(''), hashid])

/** A user as staff edit them. */
export const userForm = defineForm({
  name: { schema: text(200), empty: '', label: 'Name' },
  email: { schema: requiredEmail, empty: '', label: 'Email', input: 'email' },
  profile_image_hash: picture('Profile picture'),
  role_name: {
    schema: z.enum(roles, 'Choose a role'),
    empty: 'Store',
    label: 'Role',
    options: roles.map(asOption),
    required: true,
  },
  status: {
    schema: z.enum(['0', '1', '2'], 'Required'),
    empty: '1',
    label: 'Status',
    options: optionsOf({ 0: 'Waiting', 1: 'Active', 2: 'Suspended' }),
    required: true,
    hint: 'Only active accounts can sign in.',
  },
  is_developer: {
    schema: z.boolean(),
    empty: false,
    label: 'Developer',
    hint: 'May open Form Builder. Only developers can change this.',
    input: 'checkbox',
  },
  user_permissions: permissionsField,
  hide_sample_request_nav: {
    schema: z.boolean(),
    empty: false,
    label: 'Hide Sample Requests in the menu',
    input: 'checkbox',
  },
  vendor_sample_request_cooldown: {
    schema: integer.check(
      z.refine((entry) => !(Number(entry) > LONGEST_COOLDOWN), `Must be at most ${LONGEST_COOLDOWN}`),
    ),
    empty: '30',
    label: 'Days between sample requests to a vendor',
    input: 'integer',
  },
  group_hashes: { schema: hashes, empty: [], label: 'All stores of these groups', input: 'checkboxes' },
  store_hashes: { schema: hashes, empty: [], label: 'Single stores' },
  broker_hash: { schema: blankHash, empty: '', label: 'Broker' },
  vendor_hash: { schema: blankHash, empty: '', label: 'Vendor' },
})
export type UserForm = z.infer<typeof userForm.schema>

export const readUserForm = get('/admin/users/{hashid}', {
  may: mayEditUsers,
  summary: 'Read a user for editing',
  output: dataOf(userForm.schema),
})
export const saveUser = post('/admin/users/{hashid}', {
  may: mayEditUsers,
  summary: 'Save a user. A 409 names each field that differs from what someone else saved',
  body: userForm.schema,
  output: z.object({ message: z.string(), data: z.object({ hashid }) }),
})

/** Whom staff invite. */
const inviteeKinds = {
  user: 'A store user or a colleague',
  vendor: 'A supplier of a vendor',
  broker: 'A broker',
} as const

const MOST_NEW_VENDORS = 50
const LONGEST_NAME = 120

/** Returns the names that were entered, one per line. */
export const namesIn = (lines: string): string[] => [
  ...new Set(lines.split('\n').flatMap((line) => line.trim() || [])),
]

/** An invitation as staff enter it. */
const invitationFields = defineForm({
  type: {
    schema: z.enum(['user', 'vendor', 'broker'], 'Required'),
    empty: 'user',
    label: 'Who is it?',
    options: optionsOf(inviteeKinds),
    required: true,
  },
  name: { schema: text(100), empty: '', label: 'Name' },
  email: { schema: requiredEmail, empty: '', label: 'Work email', input: 'email' },
  role_name: {
    schema: z.enum(roles, 'Choose a role'),
    empty: 'Store',
    label: 'Role',
    options: roles.filter((role) => role !== 'Supplier').map(asOption),
    required: true,
  },
  user_permissions: permissionsField,
  group_hashes: { schema: hashes, empty: [], label: 'All stores of these groups' },
  store_hashes: { schema: hashes, empty: [], label: 'Single stores' },
  vendor_hash: { schema: blankHash, empty: '', label: 'Vendor' },
  broker_hash: { schema: blankHash, empty: '', label: 'Broker' },
  company_name: { schema: z.union([z.literal(''), text(120)]), empty: '', label: 'Company name' },
  new_vendors: {
    schema: z._default(
      note(MOST_NEW_VENDORS * (LONGEST_NAME + 1)).check(
        z.refine(
          (entry) => namesIn(entry).length <= MOST_NEW_VENDORS,
          `Enter up to ${MOST_NEW_VENDORS} vendors`,
        ),
        z.refine(
          (entry) => namesIn(entry).every((name) => name.length <= LONGEST_NAME),
          `Names have up to ${LONGEST_NAME} characters`,
        ),
      ),
      '',
    ),
    empty: '',
    label: 'New vendors',
    hint: 'One name per line. The broker sets up the account of each.',
    input: 'paragraphs',
    isWide: true,
  },
})
export type InvitationForm = z.infer<typeof invitationFields.schema>

export const invitationForm = {
  ...invitationFields,
  schema: invitationFields.schema.check(
    z.refine(
      ({ type, vendor_hash, broker_hash, company_name }) =>
        type === 'user' || company_name !== '' || (type === 'vendor' ? vendor_hash : broker_hash) !== '',
      { path: ['company_name'], error: 'Required' },
    ),
  ),
}

export const invitationLink = dataOf(z.object({ link: z.string() }))
export const invite = post('/admin/invitations', {
  may: mayEditUsers,
  summary: 'Invite a user or a supplier by mail. The account opens with the link',
  body: invitationForm.schema,
  output: message,
})
export const resendInvitation = post('/admin/invitations/{hashid}/resend', {
  may: mayEditUsers,
  summary: 'Mail an invitation again with a new link; the old one ends',
  output: message,
})
export const copyInvitationLink = post('/admin/invitations/{hashid}/link', {
  may: mayEditUsers,
  summary:
    'Get a link of an invitation to pass on by hand; whoever comes by it confirms their email address first',
  output: invitationLink,
})
export const revokeInvitation = post('/admin/invitations/{hashid}/revoke', {
  may: mayEditUsers,
  summary: 'Revoke an invitation: its link ends, and the unused account is deleted',
  output: message,
})

/** An invitation that was not accepted yet. */
export const openInvitation = z.object({
  hashid,
  type: z.enum(['user', 'vendor', 'broker']),
  name: z.string(),
  email: z.string(),
  company_name: z.string(),
  invited_by: z.nullable(z.string()),
  created_at: instant,
  expires_at: instant,
  is_expired: z.boolean(),
})
export type OpenInvitation = z.infer<typeof openInvitation>
export const listInvitations = get('/admin/invitations', {
  may: mayEditUsers,
  summary: 'Invitations that were not accepted yet',
  query: z.object(wholeList),
  output: listOf(openInvitation),
})
