import type { Context } from 'hono'
import * as z from 'zod/mini'
import { allows } from '@/domain/access/rule'
import type { BodyOf, Endpoint, OutputOf, Params, QueryOf, Schema } from '@/domain/contract/endpoint'
import { VENDOR_HEADER } from '@/domain/vendors/working-vendor'
import { readAccessToken } from '../access/access-token'
import { asActor } from '../access/as-actor'
import { networkOf } from '../access/network'
import { readAs, refuseWriteOfView } from '../access/read-only-view'
import { findSession, type Session } from '../access/session'
import { workingFor } from '../access/working-vendor'
import type { Database } from '../db/database'
import { repeatLost } from '../db/repeat-lost'
import { ApiError, answer, forbidden, notFound, notSignedIn, unverified } from './api-error'
import { type AppContext, type Client, clientOf, type TransactionContext } from './app-context'
import { type ExternalServices, servicesFor } from './external-services'
import { answerOnce, inTransaction, type RequestKey } from './idempotency'
import { parse } from './parse-input'
import { readBody } from './read-body'
import { answerRows, type RowStream } from './row-stream'
import { type Scope, scopeOf } from './scope'

/** Hashes, tokens and brand keys. */
export const PATH_VALUE = /^[A-Za-z0-9_-]{1,64}$/

interface Call<E extends Endpoint> {
  params: Params<E>
  query: QueryOf<E>
  body: BodyOf<E>
  now: Date
  client: Client
}

type SignedInCall<E extends Endpoint> = Call<E> & {
  appContext: TransactionContext
  scope: Scope
  session: Session
}
/** `host` is the host name in the address that the client called. */
export type AnonymousCall<E extends Endpoint> = Call<E> & TransactionContext & { host: string }

export interface Route {
  endpoint: Endpoint
  handle: (appContext: AppContext, context: Context) => Promise<Response>
}

/**
 * Implements an endpoint for signed-in users. Returning an ApiError commits what was written; throwing one rolls
 * back.
 */
export const serve = <E extends Endpoint>(
  endpoint: E,
  handler: (call: SignedInCall<E>) => Promise<OutputOf<E> | ApiError>,
): Route =>
  signedInRoute(endpoint, async (call, { db }, context) => {
    const run = (database: Database) => handler(withScope(call, database))
    if (endpoint.method === 'GET') return answer(context, await readAs(call.session, endpoint, db, run))
    return answerOnce(db, context, call, (key) => inTransaction(db, key, asActor(call, run)))
  })

/**
 * Implements a write of one statement for signed-in users. It runs without a transaction, so the statement itself
 * stores the response under `key`. It runs again if the statement lost against another transaction.
 */
export const serveStatement = <E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E> & { scope: Scope; key: RequestKey | null }) => Promise<OutputOf<E> | ApiError>,
): Route =>
  signedInRoute(endpoint, (call, { db }, context) =>
    answerOnce(db, context, call, (key) => repeatLost(() => handler({ ...withScope(call, db), key }))),
  )

/** Implements a list for signed-in users whose rows the database writes as JSON. */
export const serveRows = <E extends Endpoint<string, Schema, Schema, ListSchema>>(
  endpoint: E,
  handler: (call: Call<E> & { scope: Scope }) => Promise<RowStream>,
): Route =>
  signedInRoute(endpoint, async (call, { db }, context) =>
    answerRows(context, await handler(withScope(call, db))),
  )
type ListSchema = z.core.$ZodType<{ data: unknown[] }>

/** Implements an endpoint that needs no login. */
export function serveAnyone<E extends Endpoint>(
  endpoint: E,
  handler: (call: AnonymousCall<E>) => Promise<OutputOf<E> | ApiError>,
): Route {
  return {
    endpoint,
    handle: async (appContext, context) => {
      const call = await readAnonymous(endpoint, appContext, context)
      if (endpoint.method === 'GET') return answer(context, await handler(call))
      return answer(
        context,
        await inTransaction(
          appContext.db,
          null,
          asActor(call, (db) => handler({ ...call, db })),
        ),
      )
    },
  }
}

/**
 * Steps of a call that does slow work or calls a third party. Only `work` gets the slow services, and it gets no
 * database. `prepare` and `finish` each run in a transaction (a GET in none). If `prepare` returns an error, that is
 * the response, and its writes are committed.
 */
interface Steps<Input, Prepared, Result, Output> {
  prepare: (call: Input) => Promise<Prepared | ApiError>
  work: (prepared: Prepared, services: ExternalServices) => Promise<Result>
  finish: (call: Input, prepared: Prepared, result: Result) => Promise<Output | ApiError>
}

/** Implements an endpoint for signed-in users in steps, so that no transaction waits for slow work. */
export const serveSteps = <E extends Endpoint, Prepared, Result>(
  endpoint: E,
  { prepare, work, finish }: Steps<SignedInCall<E>, Prepared, Result, OutputOf<E>>,
): Route =>
  signedInRoute(endpoint, async (call, { db, services }, context) => {
    const isRead = endpoint.method === 'GET'
    const begin = (database: Database) => prepare(withScope(call, database))
    const run = async (key: RequestKey | null) => {
      const read = <T>(step: (database: Database) => Promise<T>) => readAs(call.session, endpoint, db, step)
      const prepared = await (isRead ? read(begin) : inStep(db, call, begin))
      if (prepared instanceof ApiError) return prepared
      const result = await work(prepared, servicesFor(services, call.session.user.hashid))
      const end = (database: Database) => finish(withScope(call, database), prepared, result)
      return isRead ? read(end) : inTransaction(db, key, asActor(call, end))
    }
    return isRead ? answer(context, await run(null)) : answerOnce(db, context, call, run)
  })

/**
 * Implements an endpoint that needs no login in steps, so that no transaction waits for slow work. The queue
 * alternates between addresses, so that many calls from one do not delay others.
 */
export function serveAnyoneSteps<E extends Endpoint, Prepared, Result>(
  endpoint: E,
  { prepare, work, finish }: Steps<AnonymousCall<E>, Prepared, Result, OutputOf<E>>,
): Route {
  return {
    endpoint,
    handle: async (appContext, context) => {
      const call = await readAnonymous(endpoint, appContext, context)
      const network = networkOf(call.client.address)
      const run = async () => {
        const prepared = await inStep(appContext.db, call, (db) => prepare({ ...call, db }))
        if (prepared instanceof ApiError) return prepared
        const result = await work(prepared, servicesFor(appContext.services, network))
        return inStep(appContext.db, call, (db) => finish({ ...call, db }, prepared, result))
      }
      return answer(
        context,
        await (appContext.anonymousCalls ? appContext.anonymousCalls.run(network, run) : run()),
      )
    },
  }
}

/** Runs a step of a call in a transaction, again if it lost against another. */
const inStep = <T>(
  db: Database,
  call: Parameters<typeof asActor>[0],
  step: (tx: Database) => Promise<T>,
): Promise<T> => repeatLost(() => db.transaction(asActor(call, step)))

/** Removes the services that must not be used while a transaction is open. */
function withoutServices({
  services: _services,
  anonymousCalls: _queue,
  ...appContext
}: AppContext): TransactionContext {
  return appContext
}

async function readAnonymous<E extends Endpoint>(
  endpoint: E,
  appContext: AppContext,
  context: Context,
): Promise<AnonymousCall<E>> {
  return {
    ...(await readCall(endpoint, context)),
    ...withoutServices(appContext),
    now: appContext.clock(),
    client: clientOf(appContext, context),
    host: new URL(context.req.url).hostname,
  }
}

type Authorized<E extends Endpoint> = Awaited<ReturnType<typeof authorize<E>>>

function signedInRoute<E extends Endpoint>(
  endpoint: E,
  respond: (call: Authorized<E>, appContext: AppContext, context: Context) => Promise<Response>,
): Route {
  return {
    endpoint,
    handle: async (appContext, context) =>
      respond(await authorize(endpoint, appContext, context), appContext, context),
  }
}

/** Adds the rows that the user may access in a database or transaction. */
const withScope = <E extends Endpoint>(call: Authorized<E>, db: Database) => ({
  ...call,
  scope: scopeOf(db, call.session, call),
})

/** Reads a call and checks that its user is signed in and allowed to make it. */
async function authorize<E extends Endpoint>(endpoint: E, appContext: AppContext, context: Context) {
  const now = appContext.clock()
  const session = await authenticate(appContext, context, now)
  if (!session) throw notSignedIn()
  context.set('session', session)
  refuseWriteOfView(session, endpoint)
  if (!allows(endpoint.may, session.user)) throw session.user.email_verified ? forbidden() : unverified()
  return {
    ...(await readCall(endpoint, context)),
    appContext: withoutServices(appContext),
    now,
    session,
    client: clientOf(appContext, context),
  }
}

async function authenticate(appContext: AppContext, context: Context, now: Date): Promise<Session | null> {
  const [, token] = /^Bearer (\S+)$/.exec(context.req.header('authorization') ?? '') ?? []
  const claims = token ? await readAccessToken(token, appContext.secret, now) : null
  const session = claims && (await findSession(appContext.db, claims.session_hash, claims.user_hash, now))
  return session && workingFor(appContext.db, session, context.req.header(VENDOR_HEADER))
}

async function readCall<E extends Endpoint>(endpoint: E, context: Context) {
  const params = context.req.param()
  for (const value of Object.values(params)) if (!PATH_VALUE.test(value)) throw notFound()
  return {
    // The router matched the path, so its parameters are those of the endpoint.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    params: params as Params<E>,
    query: parse<E['query']>(endpoint.query, readQuery(context.req.query())),
    body: parse<E['body']>(endpoint.body, await readBody(endpoint, context)),
  }
}

/** Query values are text, except for the number `limit`. */
const readQuery = ({ limit, ...rest }: Record<string, string>) =>
  limit === undefined ? rest : { ...rest, limit: Number(limit) }
