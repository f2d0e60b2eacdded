import * as z from 'zod/mini'
import { tokens } from '@/auth/session/tokens'

/** Kinds of data stored on this device: see section "Nothing typed is lost" of docs/decisions. */
type StoreName = 'drafts' | 'unsent'

interface Entry<Value> {
  key: string
  value: Value
}

/**
 * Stores input that the server does not have yet, in IndexedDB by user and marketplace. It survives closed tabs and crashes; other users
 * never see it. Without IndexedDB, nothing is stored and nothing fails.
 */
export const draftStorage = (storeName: StoreName) => ({
  put: async (owner: string, key: string, value: unknown): Promise<void> => {
    const entry = { storeName, key: `${owner}/${key}`, value }
    pendingWrites.add(entry)
    await withStore(storeName, ({ set }, store) => set(entry.key, value, store), undefined)
    pendingWrites.delete(entry)
  },
  get: async (owner: string, key: string): Promise<unknown> => {
    await recoverWrites()
    return withStore(storeName, ({ get }, store) => get<unknown>(`${owner}/${key}`, store), undefined)
  },
  remove: (owner: string, key: string) =>
    withStore(storeName, ({ del }, store) => del(`${owner}/${key}`, store), undefined),
  /** Returns all entries of an owner, ordered by key. */
  all: async (owner: string): Promise<Entry<unknown>[]> => {
    await recoverWrites()
    return withStore(
      storeName,
      async ({ entries }, store) => {
        const ownEntries = (await entries<string, unknown>(store)).filter(([key]) =>
          key.startsWith(`${owner}/`),
        )
        return ownEntries.map(([key, value]) => ({ key: key.slice(owner.length + 1), value }))
      },
      [],
    )
  },
})

const write = z.object({ storeName: z.enum(['drafts', 'unsent']), key: z.string(), value: z.unknown() })

/** Writes that IndexedDB has not confirmed. A reload would abort them. */
const pendingWrites = new Set<z.infer<typeof write>>()
const INTERRUPTED = 'portal.interrupted_writes'

const lastSaves = new Set<() => void>()

/** Calls `save` when the user leaves the page, in time to store what it puts. Returns a function that ends this. */
export function saveOnLeave(save: () => void): () => void {
  lastSaves.add(save)
  return () => void lastSaves.delete(save)
}

// Leaving the page leaves no time for IndexedDB; localStorage is synchronous. One listener does both, because listeners
// of a window run in the order in which they were added, even capturing ones.
globalThis.addEventListener?.('pagehide', () => {
  for (const save of lastSaves) save()
  if (pendingWrites.size === 0) return
  const writes = [...interruptedWrites(), ...pendingWrites]
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
  for (const { storeName, key, value } of writes)
    await withStore(storeName, ({ set }, store) => set(key, value, store), undefined)
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

const ownerOf = (user: string) => `${user}@${document.documentElement.dataset.brand ?? 'default'}`

/** Deletes everything stored for an owner, for users who sign out of a shared computer. */
export async function deleteDrafts(owner: string) {
  for (const storeName of ['drafts', 'unsent'] as const)
    for (const { key } of await draftStorage(storeName).all(owner))
      await draftStorage(storeName).remove(owner, key)
}

type Library = typeof import('idb-keyval')

async function withStore<Result>(
  storeName: StoreName,
  access: (library: Library, store: ReturnType<Library['createStore']>) => Promise<Result>,
  fallback: Result,
): Promise<Result> {
  try {
    const library = await import('idb-keyval')
    return await access(library, library.createStore(`portal-${storeName}`, storeName))
  } catch (error) {
    console.warn("Drafts can't be saved on this device.", error)
    return fallback
  }
}
