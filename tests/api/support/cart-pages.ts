import { AsyncLocalStorage } from 'node:async_hooks'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { vi } from 'vitest'
import { DEMO_PASSWORD } from '../../../server/db/seed/demo'
import type { Product } from '../../../src/domain/catalogue/product'
import { nextDeliveryDays } from '../../../src/domain/orders/delivery'
import type { Partner } from '../../../src/domain/stores/partner'
import { standInForBrowser } from '../../setup/browser-globals'
import type { TestApi } from './api'

/** The factor by which the timers of the pages run faster than real time. */
export const SPEED = 200

/** Carries out a request on the API. */
type CarryOut = () => Promise<Response>
/** Answers a request; throws where the connection breaks. */
export type Network = (request: Request, carryOut: CarryOut) => Promise<Response>

const steady: Network = (_request, carryOut) => carryOut()

/** One quantity as a person sets it. */
interface Typed {
  product: Product
  qty: number
  /** The first one of the user unless it is named. */
  store?: Partner
}

/** The modules of the client and its queries, as one page load has them. */
const loadModules = async () => ({
  ...(await import('@tanstack/react-query')),
  ...(await import('../../../src/queries/access/session')),
  ...(await import('../../../src/domain/cart/line-change')),
  ...(await import('../../../src/domain/cart/cart-line')),
  ...(await import('../../../src/domain/stores/partner-context')),
  ...(await import('../../../src/queries/cart/cart')),
  ...(await import('../../../src/queries/cart/line-changes')),
  ...(await import('../../../src/queries/catalogue/products')),
  ...(await import('../../../src/queries/stores/partners')),
  ...(await import('../../../src/queries/client/query-client')),
})

/**
 * Opens pages of the portal's own client and queries over a network that a test can break, one page load after another.
 * Their storage on the device outlives them. `client@portal.test` is signed in.
 */
export async function openCartPages(api: TestApi) {
  let load = 0
  /** The page load that the running code belongs to. Code of a page that was closed must not pass for that of the next. */
  const loadOfCode = new AsyncLocalStorage<number>()
  const myLoad = () => loadOfCode.getStore() ?? load
  let network = steady
  let isStorageBlocked = false
  const device = new Map<string, unknown>()
  const realTimeout = globalThis.setTimeout
  standInForBrowser('http://portal.test')
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const mine = myLoad()
    if (mine !== load) return never()
    const request = new Request(input, init)
    try {
      return await network(request, async () => api.app.fetch(request))
    } finally {
      // A page that was closed gets no answers.
      if (mine !== load) await never()
    }
  })
  vi.stubGlobal('setTimeout', (work: () => void, ms = 0) => {
    const mine = myLoad()
    return realTimeout(() => mine === load && work(), ms / SPEED)
  })

  const open = async () => {
    const mine = ++load
    const inPage = <T>(work: () => T): T => loadOfCode.run(mine, work)
    vi.resetModules()
    vi.doMock('idb-keyval', () => storageOf(device, () => mine === load && !isStorageBlocked))
    const modules = await inPage(loadModules)
    const client = modules.createQueryClient({ success: () => {}, error: () => {}, reportFailed: () => {} })
    client.mount()
    return { ...modules, client, inPage }
  }

  const first = await open()
  await first.signIn(first.client, { email: 'client@portal.test', password: DEMO_PASSWORD })
  const stores = await first.client.fetchQuery(first.partners())
  const [store] = stores
  if (!store) throw new Error('The demo has no stores.')
  // All stores of the user.
  const context = null
  const inCart = new Set(
    (await first.client.fetchQuery(first.cart(context))).map((line) => line.product_hash),
  )
  const products = (await first.client.fetchQuery(first.allProducts(context))).rows.filter(
    (product) =>
      product.status === 1 &&
      !product.is_recalled &&
      product.order_multiple === 1 &&
      !inCart.has(product.hashid),
  )
  const vendors = await first.client.fetchQuery(first.vendors(context))
  const dayFor = ({ vendor_hash }: Product) => {
    const vendor = vendors.find(({ hashid }) => hashid === vendor_hash)
    return (vendor && nextDeliveryDays(vendor, store.time_zone, api.clock.now, 3)[2]) ?? ''
  }
  const key = (product: Product) => first.lineKey({ store_hash: store.hashid, product_hash: product.hashid })

  /** Reloads the page, as after a crash: unstored changes of the previous load are lost. */
  const openPage = async () => {
    const page = await open()
    const { client, inPage } = page
    const cart = page.cart(context)
    inPage(() => new page.QueryObserver(client, cart).subscribe(() => {}))
    const changing = new page.MutationObserver(client, page.sendLineChanges(client))
    return {
      client,
      sendUnsent: () => inPage(() => page.sendUnsentChanges(client)),
      isLoaded: () => client.getQueryData(cart.queryKey) !== undefined,
      hasFailed: () => client.getQueryState(cart.queryKey)?.status === 'error',
      /** Returns true if the header would show the cart as saved. */
      isShownAsSaved: () => {
        const State = () => (page.useCart(context).isSaving ? 'saving' : 'saved')
        const shell = createElement(page.QueryClientProvider, { client }, createElement(State))
        return renderToStaticMarkup(shell) === 'saved'
      },
      isSaving: () => client.isMutating({ mutationKey: page.lineChangesKey }) > 0,
      /** Returns true once the device has every change that is under way. */
      isStored: () =>
        client
          .getMutationCache()
          .findAll({ mutationKey: page.lineChangesKey, status: 'pending' })
          .every(({ state: { variables } }) =>
            [...device.values()].some(
              (stored) =>
                page.isLineChanges(stored) &&
                page.isLineChanges(variables) &&
                stored.idempotency_key === variables.idempotency_key,
            ),
          ),
      refresh: () => inPage(() => client.invalidateQueries({ queryKey: cart.queryKey })),
      errorFor: (product: Product) => client.getQueryData(page.cartErrors().queryKey)?.get(key(product)),
      shown: (product: Product) =>
        page.currentLines(client, context).find((line) => page.lineKey(line) === key(product))?.qty ?? 0,
      /** Sets quantities as the pad does. */
      type: (...quantities: Typed[]) => {
        const lines = new Map(page.currentLines(client, context).map((line) => [page.lineKey(line), line]))
        const changes = quantities.flatMap(({ product, qty, store: to = store }) => {
          const existing = lines.get(page.lineKey({ store_hash: to.hashid, product_hash: product.hashid }))
          const date_required = dayFor(product)
          return (existing?.qty ?? 0) === qty
            ? []
            : [page.draftLine(product, to, { qty, date_required, existing })]
        })
        if (changes.length > 0)
          inPage(() => void changing.mutate(page.lineChanges(context, changes)).catch(() => {}))
      },
    }
  }

  return {
    stores,
    products,
    device,
    openPage,
    break: (how: Network) => {
      network = how
    },
    /** From now on, the device answers no access to its storage. */
    blockStorage: () => {
      isStorageBlocked = true
    },
    mend: () => {
      network = steady
      isStorageBlocked = false
    },
  }
}
export type CartPages = Awaited<ReturnType<typeof openCartPages>>

/** A promise that never settles, so that the code of a closed page stops there. */
const never = () => new Promise<never>(() => {})

/** The part of idb-keyval that the portal uses, over a map. It answers a page while that is open and storage is not blocked. */
const storageOf = (device: Map<string, unknown>, isAnswering: () => boolean) => {
  const answer = async <T>(access: () => T): Promise<T> => (isAnswering() ? access() : never())
  return {
    createStore: (name: string) => name,
    set: (key: string, value: unknown, store: string) =>
      answer(() => void device.set(`${store}:${key}`, structuredClone(value))),
    get: (key: string, store: string) => answer(() => device.get(`${store}:${key}`)),
    del: (key: string, store: string) => answer(() => void device.delete(`${store}:${key}`)),
    entries: (store: string) =>
      answer(() =>
        [...device]
          .filter(([key]) => key.startsWith(`${store}:`))
          .map(([key, value]) => [key.slice(store.length + 1), structuredClone(value)])
          .sort(([a], [b]) => String(a).localeCompare(String(b))),
      ),
  }
}

/** Ways in which a restarting server, or a proxy, fails a request. */
export const broken = {
  /** The connection is refused. */
  before: () => Promise.reject(new TypeError('Failed to fetch')),
  /** The request is carried out, and its answer lost. */
  after: async (_request: Request, carryOut: CarryOut): Promise<Response> => {
    await carryOut()
    throw new TypeError('Failed to fetch')
  },
  /** The connection breaks in the middle of the answer. */
  halfway: async (_request: Request, carryOut: CarryOut) => {
    const answer = await carryOut()
    const text = await answer.text()
    let isSent = false
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (isSent) controller.error(new TypeError('network error'))
        else controller.enqueue(new TextEncoder().encode(text.slice(0, text.length / 2)))
        isSent = true
      },
    })
    return new Response(body, answer)
  },
  /** A proxy has no server to ask. */
  badGateway: async () =>
    new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
  /** The portal asks for patience. */
  unavailable: async () =>
    Response.json({ message: 'The database is away.' }, { status: 503, headers: { 'retry-after': '2' } }),
  diskFull: async () => Response.json({ message: 'The disk is full.' }, { status: 507 }),
  /** A proxy or a public network answers for the portal. */
  otherPage: async () => new Response('<h1>Back soon</h1>', { headers: { 'content-type': 'text/html' } }),
} satisfies Record<string, Network>
