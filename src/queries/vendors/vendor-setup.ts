import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import type { BodyOf } from '@/domain/contract/endpoint'
import {
  askAboutSetup,
  replyAboutSetup,
  reviewSetup,
  type SetupChange,
  saveSetup,
  showSetup,
  submitSetup,
} from '@/domain/vendors/setup-contract'

const touched = [['vendor-setup'], ['onboarding']] as const

/** Account Setup of a vendor. Colleagues and staff may change it at any time. */
export const vendorSetup = (vendor: string) =>
  queryOptions({
    queryKey: ['vendor-setup', vendor],
    queryFn: async ({ signal }) => (await call(showSetup, { params: { vendor }, signal })).data,
    staleTime: 0,
  })

/** Saves entries as they were typed. */
export const saveSetupChanges = (vendor: string) =>
  mutationOptions({
    mutationFn: async (changes: SetupChange[]) =>
      (await call(saveSetup, { params: { vendor }, body: { changes } })).data,
  })

export const submitVendorSetup = (vendor: string) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof submitSetup>) => call(submitSetup, { params: { vendor }, body }),
    meta: { invalidates: touched, success: true },
  })

export const askVendor = (vendor: string) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof askAboutSetup>) => call(askAboutSetup, { params: { vendor }, body }),
    meta: { invalidates: touched, success: true },
  })

export const replyToStaff = (vendor: string) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof replyAboutSetup>) => call(replyAboutSetup, { params: { vendor }, body }),
    meta: { invalidates: touched, success: true },
  })

export const moveSubmission = (vendor: string) =>
  mutationOptions({
    mutationFn: (submission_status: BodyOf<typeof reviewSetup>['submission_status']) =>
      call(reviewSetup, { params: { vendor }, body: { submission_status } }),
    meta: { invalidates: touched, success: true, failure: 'The status was not changed' },
  })
