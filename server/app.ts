import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { auditRefusal } from './access/audit-refusal'
import { databaseProblem } from './db/database-problem'
import type { Home } from './home'
import { identifyRequests, logFailure } from './logging/request'
import { openApi } from './openapi'
import { ApiProblem, answer, notFound, SERVER_FAILURE } from './problem'
import { assetRoutes } from './routes/assets'
import { authRoutes } from './routes/auth'
import { billingRoutes } from './routes/billing'
import { cartRoutes } from './routes/cart'
import { catalogueRoutes } from './routes/catalogue'
import { claimRoutes } from './routes/claims'
import { guideRoutes } from './routes/guides'
import { serveAssetPicture, serveProductPicture } from './routes/images'
import { invoiceRoutes } from './routes/invoices'
import { liveRoutes } from './routes/live'
import { noticeRoutes } from './routes/notices'
import { notificationRoutes } from './routes/notifications'
import { orderLineRoutes } from './routes/order-lines'
import { orderRoutes } from './routes/orders'
import { partnerRoutes } from './routes/partners'
import { passwordRoutes } from './routes/password'
import { priceHoldRoutes } from './routes/price-holds'
import { productRoutes } from './routes/products'
import { promotionRoutes } from './routes/promotions'
import { registrationRoutes } from './routes/registration'
import { reorderRoutes } from './routes/reorder'
import { reportRoutes } from './routes/reports'
import { sampleRoutes } from './routes/samples'
import { storeRoutes } from './routes/stores'
import { supportRoutes } from './routes/support'
import { systemRoutes } from './routes/system'
import { tableRoutes } from './routes/tables'
import { vendorRoutes } from './routes/vendors'
import { verificationRoutes } from './routes/verification'

const MAX_BODY_BYTES = 1_000_000
/** Room for a photograph of 5 MB, and for one that is a little too large to be told so. */
const MAX_UPLOAD_BYTES = 7_000_000

const routes = [
  ...systemRoutes,
  ...authRoutes,
  ...passwordRoutes,
  ...registrationRoutes,
  ...verificationRoutes,
  ...partnerRoutes,
  ...catalogueRoutes,
  ...productRoutes,
  ...vendorRoutes,
  ...sampleRoutes,
  ...priceHoldRoutes,
  ...assetRoutes,
  ...cartRoutes,
  ...orderRoutes,
  ...orderLineRoutes,
  ...claimRoutes,
  ...reorderRoutes,
  ...guideRoutes,
  ...invoiceRoutes,
  ...notificationRoutes,
  ...noticeRoutes,
  ...reportRoutes,
  ...tableRoutes,
  ...billingRoutes,
  ...promotionRoutes,
  ...storeRoutes,
  ...supportRoutes,
  ...liveRoutes,
]

/** The calls that the API answers. */
export const endpoints = routes.map((route) => route.endpoint)

/**
 * The API as a fetch handler: the same in Node, behind msw in the browser and in tests. It keeps nothing between
 * requests.
 */
export function createApp(home: Home): Hono {
  const app = new Hono().basePath('/api/v1')
  app.use(identifyRequests(home))
  const [limitBody, limitUpload] = [atMost(MAX_BODY_BYTES), atMost(MAX_UPLOAD_BYTES)]
  app.use((context, next) =>
    (context.req.path.endsWith('/photographs') ? limitUpload : limitBody)(context, next),
  )
  app.use(async (context, next) => {
    await next()
    if (context.req.method !== 'GET') home.changes?.notify()
    const session = context.get('session')
    if (session) await auditRefusal(home, context, session)
    // A browser learns the server's clock from here: cut-offs count by it.
    context.res.headers.set('date', home.clock().toUTCString())
    context.res.headers.set('x-content-type-options', 'nosniff')
    if (!context.res.headers.has('cache-control')) context.res.headers.set('cache-control', 'no-store')
  })
  for (const { endpoint, handle } of routes)
    app.on(endpoint.method, endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), (context) => {
      context.set('route', endpoint.path)
      return handle(home, context)
    })
  app.get('/images/product/:file', (context) => serveProductPicture(home, context))
  app.get('/images/asset/:file', (context) => serveAssetPicture(home, context))
  app.get('/openapi.json', (context) => context.json(openApi(endpoints)))
  app.notFound((context) => context.json(notFound('This address').body, 404))
  app.onError((thrown, context) => {
    const error = databaseProblem(thrown) ?? thrown
    if (error instanceof ApiProblem) {
      if (error.cause !== undefined) logFailure(context, error.status, error.cause)
      return answer(context, error)
    }
    logFailure(context, 500, error)
    return context.json({ message: SERVER_FAILURE }, 500)
  })
  return app
}

const atMost = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      const message = `The body is too large. Send at most ${maxSize / 1_000_000} MB.`
      // The rest of the body stays unread, so this connection cannot carry another request.
      throw new ApiProblem(413, message, undefined, { connection: 'close' })
    },
  })
