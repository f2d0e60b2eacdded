import { tokens } from './tokens'

/** The rooms of what is kept on this device: see section "Nothing typed is lost" of docs/decisions. */
type Room = 'drafts' | 'unsent'

interface Entry<Value> {
  key: string
  value: Value
}

/**
 * What a person typed and the server does not have yet, in IndexedDB by user and marketplace. It outlives a closed tab
 * and a crash; another user never sees it. Where the browser offers no database, nothing is kept and nothing fails.
 */
export const kept = (room: Room) => ({
  put: (owner: string, key: string, value: unknown) =>
    withStore(room, ({ set }, store) => set(`${owner}/${key}`, value, store), undefined),
  get: (owner: string, key: string): Promise<unknown> =>
    withStore(room, ({ get }, store) => get<unknown>(`${owner}/${key}`, store), undefined),
  remove: (owner: string, key: string) =>
    withStore(room, ({ del }, store) => del(`${owner}/${key}`, store), undefined),
  /** All of an owner, in the order of their keys. */
  all: (owner: string): Promise<Entry<unknown>[]> =>
    withStore(
      room,
      async ({ entries }, store) => {
        const mine = (await entries<string, unknown>(store)).filter(([key]) => key.startsWith(`${owner}/`))
        return mine.map(([key, value]) => ({ key: key.slice(owner.length + 1), value }))
      },
      [],
    ),
})

/** Whose things are kept: the user, also one whose session expired, in the marketplace of this page. Null for a visitor. */
export function keeper(): string | null {
  const user = tokens.userHash() ?? tokens.expiredUser()
  return user && ownerOf(user)
}

/** A visitor keeps drafts for this tab alone: the next one at a shared computer has another. */
export function visitor(): string {
  const id = sessionStorage.getItem(VISITOR) ?? crypto.getRandomValues(new Uint32Array(2)).join('-')
  sessionStorage.setItem(VISITOR, id)
  return ownerOf(`visitor-${id}`)
}
const VISITOR = 'portal.visitor'

const ownerOf = (who: string) => `${who}@${document.documentElement.dataset.brand ?? 'default'}`

/** Forgets everything that is kept of an owner: for whoever signs out of a shared computer. */
export async function wipeKept(owner: string) {
  for (const room of ['drafts', 'unsent'] as const)
    for (const { key } of await kept(room).all(owner)) await kept(room).remove(owner, key)
}

type Library = typeof import('idb-keyval')

async function withStore<Result>(
  room: Room,
  work: (library: Library, store: ReturnType<Library['createStore']>) => Promise<Result>,
  otherwise: Result,
): Promise<Result> {
  try {
    const library = await import('idb-keyval')
    return await work(library, library.createStore(`portal-${room}`, room))
  } catch (error) {
    console.warn('Drafts cannot be kept on this device.', error)
    return otherwise
  }
}
