import {
  buyerReview,
  completeOnboarding,
  listOnboardingVendors,
  listSupplierRegistrations,
  type RegistrationReview,
  supplierReview,
} from '@/domain/access/registration-review-contract'
import { serve } from '../http/serve'
import { endOnboarding, readOnboardingVendors } from '../vendors/onboarding'
import { assignBuyer } from './registration/approve-buyer'
import { assignSupplier } from './registration/approve-supplier'
import { askQuestion, declineRegistration, lockRegistration, openAccount } from './registration/decide'
import {
  buyerQueue,
  type Queue,
  readRegistration,
  readRegistrations,
  supplierQueue,
} from './registration/read-registrations'

const serveReview = ({ view, ask, decline }: RegistrationReview, queue: Queue) => [
  serve(view, async ({ scope, params }) => ({ data: await readRegistration(scope, queue, params.hashid) })),
  serve(ask, async ({ scope, params, body, appContext }) => {
    const open = await lockRegistration(scope, queue, params.hashid)
    return { message: await askQuestion(scope, open, body.text, appContext) }
  }),
  serve(decline, async ({ scope, params, body }) => {
    const open = await lockRegistration(scope, queue, params.hashid)
    return { message: await declineRegistration(scope, open, body.reason) }
  }),
]

export const reviewRoutes = [
  serve(listSupplierRegistrations, async ({ scope }) => ({
    data: await readRegistrations(scope, supplierQueue),
  })),
  serve(listOnboardingVendors, async ({ scope }) => ({ data: await readOnboardingVendors(scope) })),
  serve(completeOnboarding, async ({ scope, params, body, appContext }) => ({
    message: await endOnboarding(scope, params.vendor, body, appContext),
  })),
  ...serveReview(buyerReview, buyerQueue),
  serve(buyerReview.approve, async ({ scope, params, body, appContext }) => {
    const open = await lockRegistration(scope, buyerQueue, params.hashid)
    const work = await assignBuyer(scope, open, body)
    return { message: await openAccount(scope, open, work, appContext) }
  }),
  ...serveReview(supplierReview, supplierQueue),
  serve(supplierReview.approve, async ({ scope, params, body, appContext }) => {
    const open = await lockRegistration(scope, supplierQueue, params.hashid)
    const work = await assignSupplier(scope, open, body)
    return { message: await openAccount(scope, open, work, appContext) }
  }),
]
