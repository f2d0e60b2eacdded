import type * as z from 'zod/mini'
import {
  activateSupplier,
  registerBuyer,
  registerDistributor,
  registerInfiniteAisle,
  registerQuickStore,
  registerStore,
  registerSupplier,
  type Tokens,
  type tokens,
  viewInvitation,
} from '@/domain/access/contract'
import type { Endpoint, Schema } from '@/domain/contract/endpoint'
import { notFound } from '../http/api-error'
import { type AnonymousCall, serveAnyone, serveAnyoneSteps } from '../http/serve'
import { admitRegistration, register, type WithPasswordHash } from './registration/register'
import {
  registerInfiniteAisle as infiniteAisle,
  registerQuickStore as quickStore,
  registerStore as store,
} from './registration/store'
import {
  activateSupplier as activate,
  findInvitation,
  registerSupplier as supplier,
} from './registration/supplier'

type Form = z.core.$ZodType<{ email: string; password?: string | undefined }>

/** Serves a registration. Hashes the password between two short transactions, so that no transaction waits for it. */
function serveRegistration<Path extends string, Query extends Schema, Body extends Form>(
  endpoint: Endpoint<Path, Query, Body, typeof tokens>,
  finish: (
    call: AnonymousCall<typeof endpoint> & { form: WithPasswordHash<z.output<Body>> },
  ) => Promise<Tokens>,
) {
  return serveAnyoneSteps(endpoint, {
    prepare: async ({ db, body, ...call }) =>
      (await admitRegistration(db, call)) ?? { password: body.password },
    // Nobody can know a random password: an account without a password needs the link that sets it.
    work: ({ password }, { hashPassword }) => hashPassword(password ?? crypto.randomUUID()),
    finish: (call, _prepared, password_hash) => {
      const { password: _secret, ...form } = call.body
      return finish({ ...call, form: { ...form, password_hash } })
    },
  })
}

/** Static paths come before `/auth/register/{brand}` and take precedence. */
export const registrationRoutes = [
  serveAnyone(viewInvitation, async ({ db, params, now }) => {
    const data = await findInvitation(db, params.token, now)
    if (!data) throw notFound('This invitation')
    return { data }
  }),
  serveRegistration(activateSupplier, ({ db, form, ...call }) => activate(db, form, call)),
  serveRegistration(registerSupplier, ({ db, form, ...call }) => supplier(db, form, call)),
  serveRegistration(registerDistributor, async ({ db, form, ...call }) => {
    const kind = { kind: 'distributor', role_name: 'Specialty Distributor', brand: null } as const
    return (await register(db, form, kind, call)).tokens
  }),
  serveRegistration(registerBuyer, async ({ db, form, ...call }) => {
    const kind = { kind: 'buyer', role_name: 'SFP Client', brand: null } as const
    return (await register(db, form, kind, call)).tokens
  }),
  serveRegistration(registerStore, ({ db, form, params, ...call }) => store(db, form, params.brand, call)),
  serveRegistration(registerInfiniteAisle, ({ db, form, ...call }) => infiniteAisle(db, form, call)),
  serveRegistration(registerQuickStore, ({ db, form, ...call }) => quickStore(db, form, call)),
]
