import type { Context } from 'hono'
import type { Database } from '../db/database'
import type { FairQueue } from '../fair-queue'
import type { ChangeFeed } from '../live/change-feed'
import type { RenderPdf } from '../pdf/render-pdf'
import type { Settings } from '../settings'
import type { ExternalServices } from './external-services'

/** What the API needs from its home. */
export interface AppContext {
  db: Database
  /** Signs access tokens. */
  secret: Uint8Array
  clock: () => Date
  settings: Settings
  /** Follows what is committed in the database. Not in the mock, whose only user makes all changes. */
  changes?: ChangeFeed
  /** Aborts when the server begins to stop. Only a server has one. */
  stopping?: AbortSignal
  /** Whether the database can only be read for lack of space. */
  isFull?: (() => boolean) | undefined
  /** Makes PDFs: on a thread of its own where there is one. */
  renderPdf: RenderPdf
  /** Where people find the portal, for links in mails. Never taken from a request, which can claim any host. */
  origin: () => string
  /** The network address of who asks. */
  addressOf: (context: Context) => string
  /** The id of a request: its own where a proxy of ours gave it one. */
  requestIdOf: (context: Context) => string
  services: ExternalServices
  /** Takes slow calls that need no login in turn, by address. Not in the mock, which serves one user. */
  anonymousCalls?: FairQueue
}

/** What a handler with an open transaction may use of its home. */
export type TransactionContext = Omit<AppContext, 'services' | 'anonymousCalls'>

/** Where a request comes from, as far as can be told. */
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
