import type * as z from 'zod/mini'
import type { Tokens, tokens } from '@/domain/access/contract'
import * as contract from '@/domain/access/registration-contract'
import { answerQuestion, viewOwnRegistration } from '@/domain/access/registration-review-contract'
import type { Endpoint, Schema } from '@/domain/contract/endpoint'
import type { Database } from '../db/database'
import { notFound } from '../http/api-error'
import { type AnonymousCall, serve, serveAnyone, serveAnyoneSteps } from '../http/serve'
import { activateUser, prepareActivation } from './activate-user'
import { answer } from './registration/answer'
import { infiniteAisleOf, marketplaceOf } from './registration/marketplace'
import { readOwnRegistration } from './registration/read-registrations'
import { admitRegistration, register, type WithPasswordHash } from './registration/register'
import { registerInfiniteAisle, registerStore } from './registration/store'
import { activateSupplier, findInvitation, registerSupplier } from './registration/supplier'

type Form = z.core.$ZodType<{ email: string; password?: string | undefined }>

/** Serves a registration. Hashes the password between two short transactions, so that no transaction waits for it. */
function serveRegistration<Path extends string, Query extends Schema, Body extends Form>(
  endpoint: Endpoint<Path, Query, Body, typeof tokens>,
  finish: (
    db: Database,
    form: WithPasswordHash<z.output<Body>>,
    call: AnonymousCall<typeof endpoint>,
  ) => Promise<Tokens>,
) {
  return serveAnyoneSteps(endpoint, {
    prepare: async ({ db, body, ...call }) =>
      (await admitRegistration(db, call)) ?? { password: body.password },
    // Nobody can know a random password: an account without a password needs the link that sets it.
    work: ({ password }, { hashPassword }) => hashPassword(password ?? crypto.randomUUID()),
    finish: (call, _prepared, password_hash) => {
      const { password: _secret, ...form } = call.body
      return finish(call.db, { ...form, password_hash }, call)
    },
  })
}

/** Static paths come before `/auth/register/{brand}` and take precedence. */
export const registrationRoutes = [
  serveAnyone(contract.viewInvitation, async ({ db, params, now }) => {
    const data = await findInvitation(db, params.token, now)
    if (!data) throw notFound('This invitation')
    return { data }
  }),
  serveRegistration(contract.activateSupplier, activateSupplier),
  serveAnyoneSteps(contract.activateUser, {
    prepare: ({ db, body, now }) => prepareActivation(db, body, now),
    work: ({ password }, { hashPassword }) => hashPassword(password),
    finish: ({ db, body, ...call }, _prepared, password_hash) =>
      activateUser(db, { token: body.token, password_hash }, call),
  }),
  serveRegistration(contract.registerSupplier, registerSupplier),
  serveRegistration(contract.registerDistributor, async (db, form, call) => {
    const { hashid: marketplace_hash } = await marketplaceOf(db, form.marketplace, call)
    const kind = { kind: 'distributor', role_name: 'Specialty Distributor', marketplace_hash } as const
    return register(db, form, kind, call)
  }),
  serveRegistration(contract.registerBuyer, async (db, form, call) => {
    const { hashid: marketplace_hash } = await marketplaceOf(db, form.marketplace, call)
    return register(db, form, { kind: 'buyer', role_name: 'SFP Client', marketplace_hash }, call)
  }),
  serveRegistration(contract.registerStore, (db, form, call) =>
    registerStore(db, form, call.params.brand, call),
  ),
  serveRegistration(contract.registerInfiniteAisle, registerInfiniteAisle),
  serveRegistration(contract.registerQuickStore, async (db, form, call) => {
    const { hashid: marketplace_hash } = await infiniteAisleOf(db, form.marketplace, call)
    const kind = { kind: 'quick-store', role_name: 'Store', marketplace_hash } as const
    return register(db, form, { ...kind, verified: 'by-first-password' }, call)
  }),
  serve(viewOwnRegistration, async ({ scope }) => ({ data: await readOwnRegistration(scope) })),
  serve(answerQuestion, async ({ scope, body }) => ({ message: await answer(scope, body.text) })),
]
