import * as contract from '@/domain/vendors/vendor-user'
import { serve } from '../../http/serve'
import {
  copyInvitationLink,
  inviteVendorUser,
  readVendorInvitations,
  resendInvitation,
  revokeInvitation,
} from './vendor-invitations'
import { changeVendorUser, readVendorUsers } from './vendor-users'

export const vendorUserRoutes = [
  serve(contract.listVendorUsers, async ({ scope, params: { vendor } }) => ({
    data: {
      users: await readVendorUsers(scope, vendor),
      invitations: await readVendorInvitations(scope, vendor),
    },
  })),
  serve(contract.inviteVendorUser, async ({ scope, params, body, appContext }) => ({
    message: await inviteVendorUser(scope, params.vendor, body, appContext),
  })),
  serve(contract.changeVendorUser, async ({ scope, params, body }) => ({
    message: await changeVendorUser(scope, params.vendor, params.hashid, body.is_active),
  })),
  serve(contract.resendVendorInvitation, async ({ scope, params, appContext }) => ({
    message: await resendInvitation(scope, params.vendor, params.hashid, appContext),
  })),
  serve(contract.copyVendorInvitationLink, async ({ scope, params, appContext }) => ({
    data: { link: await copyInvitationLink(scope, params.vendor, params.hashid, appContext) },
  })),
  serve(contract.revokeVendorInvitation, async ({ scope, params }) => ({
    message: await revokeInvitation(scope, params.vendor, params.hashid),
  })),
]
