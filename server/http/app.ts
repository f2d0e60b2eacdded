import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Endpoint } from '@/domain/contract/endpoint'
import { uploads } from '@/domain/contract/file'
import { SERVER_FAILURE } from '@/domain/system/server-failure'
import { accountRoutes } from '../access/account-routes'
import { auditLogRoutes } from '../access/audit-log-routes'
import { auditRejection } from '../access/audit-rejection'
import { authRoutes } from '../access/auth-routes'
import { explainRoutes } from '../access/explain-routes'
import { registrationRoutes } from '../access/registration-routes'
import { reviewRoutes } from '../access/review-routes'
import { roleRoutes } from '../access/roles-routes'
import { userRoutes } from '../access/users-routes'
import { attributeRoutes } from '../attributes/read-attributes'
import { cartRoutes } from '../cart/cart-routes'
import { manyCartsRoutes } from '../cart/many-carts-routes'
import { cartNoticeRoutes } from '../cart/notices-routes'
import { potentialOrderRoutes } from '../cart/potential-orders-routes'
import { catalogueRoutes } from '../catalogue/catalogue-routes'
import { categoryRoutes } from '../catalogue/categories'
import { serveProductPicture } from '../catalogue/images-routes'
import { ownProductRoutes } from '../catalogue/own-products-routes'
import { productRoutes } from '../catalogue/products-routes'
import { recallRoutes } from '../catalogue/recalls-routes'
import { statusUpdateRoutes } from '../catalogue/status-updates-routes'
import { supplierProductRoutes } from '../catalogue/supplier-product-routes'
import { unitRoutes } from '../catalogue/units'
import { changeRoutes } from '../changes/changes-routes'
import { databaseError } from '../db/database-error'
import { downloadRoutes } from '../downloads/downloads-routes'
import { pictureRoutes } from '../files/pictures-routes'
import { servePicture, serveSignedFile } from '../files/serve-file'
import { formBuilderRoutes } from '../form-builder/form-builder-routes'
import { importRoutes } from '../imports/imports-routes'
import { knownProductRoutes } from '../imports/known-products-routes'
import { invoiceRoutes } from '../invoices/invoices-routes'
import { receiveStripeEvent } from '../invoices/stripe/webhook'
import { jobRoutes } from '../jobs/jobs-routes'
import { liveRoutes } from '../live/live-routes'
import { identifyRequests, logFailure } from '../logging/request'
import { marketplaceRoutes } from '../marketplaces/marketplaces-routes'
import { partnerGroupDetailRoutes } from '../marketplaces/partner-group-details'
import { partnerGroupRoutes } from '../marketplaces/partner-groups'
import { claimRoutes } from '../orders/claims-routes'
import { fulfillmentRoutes } from '../orders/fulfillment-routes'
import { noticeRoutes } from '../orders/notices-routes'
import { orderLineRoutes } from '../orders/order-lines-routes'
import { orderRoutes } from '../orders/orders-routes'
import { vendorOrderRoutes } from '../orders/vendor-orders-routes'
import { guideRoutes } from '../planning/guides-routes'
import { reorderRoutes } from '../planning/reorder-routes'
import { priceHoldRoutes } from '../pricing/price-holds-routes'
import { priceUpdateRoutes } from '../pricing/price-updates-routes'
import { promotionRoutes } from '../pricing/promotions-routes'
import { adminRecords } from '../records/admin-records'
import { choiceRoutes } from '../records/choices'
import { notificationRoutes } from '../reports/notifications-routes'
import { reportRoutes } from '../reports/reports-routes'
import { supplierRoutes } from '../reports/supplier-routes'
import { sampleRoutes } from '../samples/samples-routes'
import { setupRoutes } from '../setup/setup-routes'
import { billingRoutes } from '../stores/billing-routes'
import { storeImportRoutes } from '../stores/import-stores'
import { managedPartnerRoutes } from '../stores/managed-partners'
import { partnerRoutes } from '../stores/partners-routes'
import { storeRoutes } from '../stores/stores-routes'
import { announcementRoutes } from '../support/announcements-routes'
import { serveCaptions, serveTutorialVideo } from '../support/serve-tutorial'
import { supportRoutes } from '../support/support-routes'
import { tableRoutes } from '../tables/tables-routes'
import { serveAssetFile, serveAssetPicture } from '../vendors/assets/serve-asset'
import { assetRoutes } from '../vendors/assets-routes'
import { brokerRoutes } from '../vendors/brokers'
import { vendorRoutes } from '../vendors/vendors-routes'
import { ApiError, answer, notFound } from './api-error'
import type { AppContext } from './app-context'
import { openApi } from './openapi'
import type { Route } from './serve'
import { systemRoutes } from './system-routes'

const MAX_BODY_BYTES = 1_000_000
/** Room above the limit of an upload, so that slightly larger files get the error message of the form. */
const UPLOAD_MARGIN_BYTES = 2_000_000

const routes: readonly Route[] = [
  ...systemRoutes,
  ...auditLogRoutes,
  ...explainRoutes(() => endpoints),
  ...authRoutes,
  ...accountRoutes,
  ...registrationRoutes,
  ...reviewRoutes,
  ...roleRoutes,
  ...userRoutes,
  ...setupRoutes,
  ...marketplaceRoutes,
  ...partnerRoutes,
  ...attributeRoutes,
  ...catalogueRoutes,
  ...productRoutes,
  ...ownProductRoutes,
  ...supplierProductRoutes,
  ...knownProductRoutes,
  ...categoryRoutes,
  ...unitRoutes,
  ...recallRoutes,
  ...statusUpdateRoutes,
  ...pictureRoutes,
  ...partnerGroupRoutes,
  ...partnerGroupDetailRoutes,
  // First: the path of one store would match it.
  ...storeImportRoutes,
  ...managedPartnerRoutes,
  ...brokerRoutes,
  ...vendorRoutes,
  ...sampleRoutes,
  ...formBuilderRoutes,
  ...priceHoldRoutes,
  ...priceUpdateRoutes,
  ...assetRoutes,
  ...cartRoutes,
  ...manyCartsRoutes,
  ...cartNoticeRoutes,
  ...noticeRoutes,
  ...potentialOrderRoutes,
  ...orderRoutes,
  ...orderLineRoutes,
  ...vendorOrderRoutes,
  ...claimRoutes,
  ...fulfillmentRoutes,
  ...reorderRoutes,
  ...guideRoutes,
  ...invoiceRoutes,
  ...notificationRoutes,
  ...announcementRoutes,
  ...reportRoutes,
  ...supplierRoutes,
  ...tableRoutes,
  ...billingRoutes,
  ...promotionRoutes,
  ...storeRoutes,
  ...supportRoutes,
  ...liveRoutes,
  ...jobRoutes,
  ...downloadRoutes,
  ...importRoutes,
  ...changeRoutes,
  // Last: the path of one record would match those of other calls.
  ...choiceRoutes,
  ...adminRecords.flatMap(({ routes }) => routes),
]

export const endpoints: readonly Endpoint[] = routes.map((route) => route.endpoint)

/**
 * Creates the API as a fetch handler, which runs in Node, in the browser behind msw, and in tests. Stores no state
 * between requests.
 */
export function createApp(appContext: AppContext): Hono {
  const app = new Hono().basePath('/api/v1')
  app.use(identifyRequests(appContext))
  app.use(async (context, next) => {
    await next()
    if (context.req.method !== 'GET') appContext.changes?.notify()
    const session = context.get('session')
    if (session) await auditRejection(appContext, context, session)
    // The browser sets its clock by this header, because cut-offs depend on the server's time.
    context.res.headers.set('date', appContext.clock().toUTCString())
    context.res.headers.set('x-content-type-options', 'nosniff')
    if (!context.res.headers.has('cache-control')) context.res.headers.set('cache-control', 'no-store')
  })
  const add = ({ endpoint, handle }: Route, ...limits: MiddlewareHandler[]) =>
    app.on(endpoint.method, [endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')], ...limits, (context) => {
      context.set('route', endpoint.path)
      return handle(appContext, context)
    })
  for (const route of routes) {
    const upload = uploads.get(route.endpoint.body)
    if (upload) add(route, atMost(upload.maxBytes + UPLOAD_MARGIN_BYTES))
  }
  // Everything below has this limit, so that no route can be added without one.
  app.use(atMost(MAX_BODY_BYTES))
  for (const route of routes) if (!uploads.has(route.endpoint.body)) add(route)
  app.get('/files/content/:token', (context) => serveSignedFile(appContext, context))
  app.get('/files/asset/:hash', (context) => serveAssetFile(appContext, context))
  app.get('/files/tutorial/:hash', (context) => serveTutorialVideo(appContext, context))
  app.get('/files/captions/:hash', (context) => serveCaptions(appContext, context))
  app.get('/images/picture/:hash', (context) => servePicture(appContext, context))
  app.get('/images/product/:file', (context) => serveProductPicture(appContext, context))
  app.get('/images/asset/:file', (context) => serveAssetPicture(appContext, context))
  app.post('/webhooks/stripe', (context) => receiveStripeEvent(appContext, context))
  app.get('/openapi.json', (context) => context.json(openApi(endpoints)))
  // Not `notFound`, which counts only where nothing else is served: the site answers other addresses with its page.
  app.all('*', (context) => context.json(notFound('This address').body, 404))
  app.onError((thrown, context) => {
    const error = databaseError(thrown) ?? thrown
    if (error instanceof ApiError) {
      if (error.cause !== undefined) logFailure(context, error.status, error.cause)
      return answer(context, error)
    }
    logFailure(context, 500, error)
    return context.json({ message: SERVER_FAILURE }, 500)
  })
  return app
}

function atMost(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: () => {
      const message = `This is too large. Send ${maxSize / 1_000_000} MB or less.`
      // The rest of the body stays unread, so this connection cannot carry another request.
      throw new ApiError(413, message, undefined, { connection: 'close' })
    },
  })
}
