import { nanoid } from 'nanoid'
import { findDuplicateUsers, mergeUsers } from '@/domain/access/duplicate-users'
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
import { endUserSession, endUserSessions, listUserSessions } from '@/domain/access/user-sessions'
import { viewAs } from '@/domain/access/view-as'
import { rowsInParts } from '../http/row-stream'
import { serve, serveRows, serveSteps } from '../http/serve'
import { findDuplicates } from './users/duplicate-users'
import { checkInvitation, copyLink, inviteSomeone, readInvitations, resend, revoke } from './users/invite'
import { mergeUsers as mergeAccounts } from './users/merge-users'
import { readUsers } from './users/read-users'
import { readUserForm as readForm, saveUser as save } from './users/save-user'
import {
  endUserSession as endSession,
  endUserSessions as endSessions,
  readUserSessions,
} from './users/user-sessions'
import { startView } from './view-as'

export const userRoutes = [
  serveRows(listUsers, async ({ scope }) => rowsInParts((part) => readUsers(scope, part))),
  serve(readUserForm, async ({ scope, params }) => ({ data: await readForm(scope, params.hashid) })),
  serve(saveUser, async ({ scope, params, body }) => {
    await save(scope, params.hashid, body)
    return { message: 'User saved', data: { hashid: params.hashid } }
  }),
  serve(listUserSessions, async ({ scope, params, session }) => ({
    data: await readUserSessions(scope, params.hashid, session),
  })),
  serve(endUserSession, async ({ scope, params }) => {
    await endSession(scope, params.hashid, params.id)
    return { message: 'The device is signed out' }
  }),
  serve(endUserSessions, async ({ scope, params, session }) => {
    await endSessions(scope, params.hashid, session)
    return { message: 'All devices are signed out' }
  }),
  serve(viewAs, ({ scope, params, body, session, appContext, now, client }) =>
    startView(
      scope,
      session,
      { user_hash: params.hashid, ...body },
      { secret: appContext.secret, now, client },
    ),
  ),
  serve(findDuplicateUsers, async ({ scope, params, query }) => ({
    data: await findDuplicates(scope, params.hashid, query.search),
  })),
  serve(mergeUsers, async ({ scope, params, body }) => {
    const name = await mergeAccounts(scope, params.hashid, body.from)
    return { message: `The accounts of ${name} are merged` }
  }),
  serveRows(listInvitations, async ({ scope }) => rowsInParts((part) => readInvitations(scope, part))),
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
