import type { Context } from 'hono'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import type { FairQueue } from '../fair-queue'
import type { ChangeFeed } from '../live/change-feed'
import type { RenderPdf } from '../pdf/render-pdf'
import type { Settings } from '../settings'
import type { SharedServices } from './external-services'

/** Everything that the API needs from its environment. */
export interface AppContext {
  db: Database
  secret: Uint8Array
  clock: Clock
  settings: Settings
  /** Changes committed in the database. Missing in the mock, whose only user makes all changes. */
  changes?: ChangeFeed
  /** Aborts when the server begins to stop. Missing outside a server. */
  stopping?: AbortSignal
  /** Checks whether the database is read-only because the disk is full. */
  isFull?: (() => boolean) | undefined
  /** Renders PDFs, on a separate thread where threads exist. */
  renderPdf: RenderPdf
  /** Public address of the portal, for links in mail. Never taken from a request, which can claim any host. */
  origin: () => string
  /** Network address of the client. */
  addressOf: (context: Context) => string
  /** Id of a request: a trusted proxy's, or a new one. */
  requestIdOf: (context: Context) => string
  services: SharedServices
  /** Queue of slow calls that need no login, fair between addresses. Missing in the mock, which serves one user. */
  anonymousCalls?: FairQueue
}

/** Context for handlers inside a transaction: no slow services. */
export type TransactionContext = Omit<AppContext, 'services' | 'anonymousCalls'>

/** Origin of a request. */
export interface Client {
  address: string
  user_agent: string
  request_id: string
}

export const clientOf = (appContext: AppContext, context: Context): Client => ({
  address: appContext.addressOf(context),
  user_agent: (context.req.header('user-agent') ?? '').slice(0, 400),
  request_id: context.get('requestId'),
})
