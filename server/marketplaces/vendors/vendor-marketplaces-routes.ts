import * as review from '@/domain/marketplaces/marketplace-request'
import * as own from '@/domain/marketplaces/vendor-marketplace'
import { serve } from '../../http/serve'
import { findVendor } from '../../vendors/find-vendor'
import { approveRequest, askAboutRequest, declineRequest } from './decide-request'
import { replyToQuestion, withdrawRequest } from './own-requests'
import { readReachedStores } from './read-reached-stores'
import { readRequestRows, readVendorRequests } from './read-requests'
import { findVendorMarketplace, readVendorMarketplaces } from './read-vendor-marketplaces'
import { acceptTerms, requestToJoin, requestToLeave } from './request-marketplace'
import { readReview } from './review-request'

export const vendorMarketplaceRoutes = [
  serve(own.listVendorMarketplaces, async ({ scope, params, appContext }) => ({
    data: await readVendorMarketplaces(scope, await findVendor(scope, params.vendor), appContext),
  })),
  serve(own.listVendorRequests, async ({ scope, params }) => {
    const { hashid } = await findVendor(scope, params.vendor)
    return { data: await readVendorRequests(scope.db, hashid) }
  }),
  serve(own.listReachedStores, async ({ scope, params }) => ({
    data: await readReachedStores(scope, await findVendor(scope, params.vendor), params.marketplace),
  })),
  serve(own.requestToJoin, async ({ scope, params, body, appContext }) => {
    const vendor = await findVendor(scope, params.vendor, 'lock')
    const marketplace = await findVendorMarketplace(scope, vendor, params.marketplace, appContext)
    return { message: await requestToJoin(scope, vendor, marketplace, body, appContext) }
  }),
  serve(own.requestToLeave, async ({ scope, params, body, appContext }) => {
    const vendor = await findVendor(scope, params.vendor, 'lock')
    const marketplace = await findVendorMarketplace(scope, vendor, params.marketplace, appContext)
    return { message: await requestToLeave(scope, vendor, marketplace, body, appContext) }
  }),
  serve(own.acceptMarketplaceTerms, async ({ scope, params, body, appContext }) => {
    const vendor = await findVendor(scope, params.vendor)
    const marketplace = await findVendorMarketplace(scope, vendor, params.marketplace, appContext)
    return { message: await acceptTerms(scope, vendor, marketplace, body.terms) }
  }),
  serve(own.withdrawRequest, async ({ scope, params, appContext }) => {
    const vendor = await findVendor(scope, params.vendor)
    return { message: await withdrawRequest(scope, vendor, params.hashid, appContext) }
  }),
  serve(own.replyAboutRequest, async ({ scope, params, body, appContext }) => {
    const vendor = await findVendor(scope, params.vendor)
    return { message: await replyToQuestion(scope, vendor, params.hashid, body.text, appContext) }
  }),
  serve(review.listMarketplaceRequests, async ({ scope }) => ({ data: await readRequestRows(scope) })),
  serve(review.showMarketplaceRequest, async ({ scope, params, appContext }) => ({
    data: await readReview(scope, params.hashid, appContext),
  })),
  serve(review.approveMarketplaceRequest, async ({ scope, params, body, appContext }) => ({
    message: await approveRequest(scope, params.hashid, body, appContext),
  })),
  serve(review.askAboutRequest, async ({ scope, params, body, appContext }) => ({
    message: await askAboutRequest(scope, params.hashid, body.text, appContext),
  })),
  serve(review.declineMarketplaceRequest, async ({ scope, params, body, appContext }) => ({
    message: await declineRequest(scope, params.hashid, body.reason, appContext),
  })),
]
