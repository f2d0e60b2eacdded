import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { previewVendor, readProfile, saveProfile } from '@/domain/vendors/setup-contract'
import type { VendorProfileForm } from '@/domain/vendors/vendor-form'
import {
  changeVendorUser,
  copyVendorInvitationLink,
  inviteVendorUser,
  listVendorUsers,
  resendVendorInvitation,
  revokeVendorInvitation,
  type VendorInvitationForm,
} from '@/domain/vendors/vendor-user'

/** The fields that a vendor's own people may edit. Never cached: someone else may have saved them. */
export const vendorProfile = (vendor: string) =>
  queryOptions({
    queryKey: ['vendor-profile', vendor, 'form'],
    queryFn: async ({ signal }) => (await call(readProfile, { params: { vendor }, signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

export const saveVendorProfile = (vendor: string) =>
  mutationOptions({
    mutationFn: (body: VendorProfileForm) => call(saveProfile, { params: { vendor }, body }),
    meta: { invalidates: [['vendor-profile'], ['vendor-preview'], ['vendors']], success: true },
  })

/** The page of a vendor as its buyers see it. */
export const vendorPreview = (vendor: string) =>
  queryOptions({
    queryKey: ['vendor-preview', vendor],
    queryFn: async ({ signal }) => (await call(previewVendor, { params: { vendor }, signal })).data,
    staleTime: 0,
  })

const usersChanged = { invalidates: [['vendor-users']], success: true } as const

/** The people who work for a vendor, and the open invitations. */
export const vendorUsers = (vendor: string) =>
  queryOptions({
    queryKey: ['vendor-users', vendor],
    queryFn: async ({ signal }) => (await call(listVendorUsers, { params: { vendor }, signal })).data,
    staleTime: 0,
  })
export const inviteColleague = (vendor: string) =>
  mutationOptions({
    mutationFn: (body: VendorInvitationForm) => call(inviteVendorUser, { params: { vendor }, body }),
    meta: usersChanged,
  })
export const changeColleague = (vendor: string) =>
  mutationOptions({
    mutationFn: ({ hashid, is_active }: { hashid: string; is_active: boolean }) =>
      call(changeVendorUser, { params: { vendor, hashid }, body: { is_active } }),
    meta: { ...usersChanged, failure: 'The account was not changed' },
  })
export const resendColleagueInvitation = (vendor: string) =>
  mutationOptions({
    mutationFn: (hashid: string) => call(resendVendorInvitation, { params: { vendor, hashid } }),
    meta: { ...usersChanged, failure: 'The invitation was not sent' },
  })
export const linkOfColleagueInvitation = (vendor: string) =>
  mutationOptions({
    mutationFn: async (hashid: string) =>
      (await call(copyVendorInvitationLink, { params: { vendor, hashid } })).data.link,
    meta: { invalidates: [['vendor-users', vendor]], failure: 'No link was made' },
  })
export const revokeColleagueInvitation = (vendor: string) =>
  mutationOptions({
    mutationFn: (hashid: string) => call(revokeVendorInvitation, { params: { vendor, hashid } }),
    meta: { ...usersChanged, failure: 'The invitation was not revoked' },
  })
