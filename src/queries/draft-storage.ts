import * as z from 'zod/mini'
import { tokens } from '../auth/session/tokens'

/** Kinds of data stored on this device: see section "Nothing typed is lost" of docs/decisions. */
type Room = 'drafts' | 'unsent'

interface Entry<Value> {
  key: string
  value: Value
}

/**
 * Stores input that the server does not have yet, in IndexedDB by user and marketplace. It survives closed tabs and crashes; other users
 * never see it. Without IndexedDB, nothing is stored and nothing fails.
 */
export const kept = (room: Room) => ({
  put: async (owner: string, key: string, value: unknown): Promise<void> => {
    const entry = { room, key: `${owner}/${key}`, value }
    underWay.add(entry)
    await withStore(room, ({ set }, store) => set(entry.key, value, store), undefined)
    underWay.delete(entry)
  },
  get: async (owner: string, key: string): Promise<unknown> => {
    await recoverWrites()
    return withStore(room, ({ get }, store) => get<unknown>(`${owner}/${key}`, store), undefined)
  },
  remove: (owner: string, key: string) =>
    withStore(room, ({ del }, store) => del(`${owner}/${key}`, store), undefined),
  /** Returns all entries of an owner, ordered by key. */
  all: async (owner: string): Promise<Entry<unknown>[]> => {
    await recoverWrites()
    return withStore(
      room,
      async ({ entries }, store) => {
        const mine = (await entries<string, unknown>(store)).filter(([key]) => key.startsWith(`${owner}/`))
        return mine.map(([key, value]) => ({ key: key.slice(owner.length + 1), value }))
      },
      [],
    )
  },
})

const write = z.object({ room: z.enum(['drafts', 'unsent']), key: z.string(), value: z.unknown() })

/** Writes that IndexedDB has not confirmed. A reload would abort them. */
const underWay = new Set<z.infer<typeof write>>()
const INTERRUPTED = 'portal.interrupted_writes'

// Leaving the page leaves no time for IndexedDB; localStorage is synchronous.
globalThis.addEventListener?.('pagehide', () => {
  if (underWay.size === 0) return
  const writes = [...interruptedWrites(), ...underWay]
  try {
    localStorage.setItem(INTERRUPTED, JSON.stringify(writes))
  } catch (error) {
    console.warn("Drafts can't be saved on this device.", error)
  }
})

const interruptedWrites = () => {
  const parsed = z.safeParse(z.array(write), JSON.parse(localStorage.getItem(INTERRUPTED) ?? '[]'))
  return parsed.success ? parsed.data : []
}

/** Completes the writes that leaving an earlier page interrupted. */
async function recoverWrites() {
  const writes = interruptedWrites()
  if (writes.length === 0) return
  for (const { room, key, value } of writes)
    await withStore(room, ({ set }, store) => set(key, value, store), undefined)
  localStorage.removeItem(INTERRUPTED)
}

/** Returns the owner of drafts: the user, including one whose session expired, in this page's marketplace. Null for a visitor. */
export function draftOwner(): string | null {
  const user = tokens.userHash() ?? tokens.expiredUser()
  return user && ownerOf(user)
}

/** Returns the owner of a visitor's drafts, limited to this tab: the next visitor at a shared computer has another. */
export function visitorOwner(): string {
  const id = sessionStorage.getItem(VISITOR) ?? crypto.getRandomValues(new Uint32Array(2)).join('-')
  sessionStorage.setItem(VISITOR, id)
  return ownerOf(`visitor-${id}`)
}
const VISITOR = 'portal.visitor'

const ownerOf = (who: string) => `${who}@${document.documentElement.dataset.brand ?? 'default'}`

/** Deletes everything stored for an owner, for users who sign out of a shared computer. */
export async function deleteDrafts(owner: string) {
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
    console.warn("Drafts can't be saved on this device.", error)
    return otherwise
  }
}
