import { nanoid } from 'nanoid'
import { listUsers } from '@/domain/access/managed-user'
import {
  copyInvitationLink,
  invite,
  listInvitations,
  readUserForm,
  resendInvitation,
  revokeInvitation,
  saveUser,
} from '@/domain/access/user-form'
import { serve, serveSteps } from '../http/serve'
import { checkInvitation, copyLink, inviteSomeone, readInvitations, resend, revoke } from './users/invite'
import { readUsers } from './users/read-users'
import { readUserForm as readForm, saveUser as save } from './users/save-user'

export const userRoutes = [
  serve(listUsers, async ({ scope }) => ({ data: await readUsers(scope) })),
  serve(readUserForm, async ({ scope, params }) => ({ data: await readForm(scope, params.hashid) })),
  serve(saveUser, async ({ scope, params, body }) => {
    await save(scope, params.hashid, body)
    return { message: 'User saved', data: { hashid: params.hashid } }
  }),
  serve(listInvitations, async ({ scope }) => ({ data: await readInvitations(scope) })),
  serveSteps(invite, {
    prepare: async ({ scope, body }) => {
      await checkInvitation(scope, body)
      return {}
    },
    // Nobody knows this password. The link in the mail sets the first one.
    work: (_, { hashPassword }) => hashPassword(nanoid(43)),
    finish: async ({ scope, body, appContext }, _prepared, password_hash) => ({
      message: await inviteSomeone(scope, body, password_hash, appContext),
    }),
  }),
  serve(resendInvitation, async ({ scope, params, appContext }) => ({
    message: await resend(scope, params.hashid, appContext),
  })),
  serve(copyInvitationLink, async ({ scope, params, appContext }) => ({
    data: { link: await copyLink(scope, params.hashid, appContext) },
  })),
  serve(revokeInvitation, async ({ scope, params }) => ({ message: await revoke(scope, params.hashid) })),
]
