import {
  activateSupplier,
  registerBuyer,
  registerDistributor,
  registerInfiniteAisle,
  registerQuickStore,
  registerStore,
  registerSupplier,
  viewInvitation,
} from '@/domain/contract/registration'
import { notFound } from '../problem'
import { register } from '../registration/register'
import {
  registerInfiniteAisle as infiniteAisle,
  registerQuickStore as quickStore,
  registerStore as store,
} from '../registration/store'
import {
  activateSupplier as activate,
  findInvitation,
  registerSupplier as supplier,
} from '../registration/supplier'
import { serveAnyone } from '../serve'

/** Static paths stand before `/auth/register/{brand}`, and win. */
export const registrationRoutes = [
  serveAnyone(viewInvitation, async ({ db, params, now }) => {
    const data = await findInvitation(db, params.token, now)
    if (!data) throw notFound('This invitation')
    return { data }
  }),
  serveAnyone(activateSupplier, ({ db, body, ...call }) => activate(db, body, call)),
  serveAnyone(registerSupplier, ({ db, body, ...call }) => supplier(db, body, call)),
  serveAnyone(registerDistributor, async ({ db, body, ...call }) => {
    const kind = { kind: 'distributor', role_name: 'Specialty Distributor', brand: null } as const
    return (await register(db, body, kind, call)).tokens
  }),
  serveAnyone(registerBuyer, async ({ db, body, ...call }) => {
    const kind = { kind: 'buyer', role_name: 'SFP Client', brand: null } as const
    return (await register(db, body, kind, call)).tokens
  }),
  serveAnyone(registerStore, ({ db, body, params, ...call }) => store(db, body, params.brand, call)),
  serveAnyone(registerInfiniteAisle, ({ db, body, ...call }) => infiniteAisle(db, body, call)),
  serveAnyone(registerQuickStore, ({ db, body, ...call }) => quickStore(db, body, call)),
]
