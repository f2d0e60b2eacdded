import { type Change, everything } from '@/domain/live'
import { adminRoles } from '@/domain/role'
import { findSession, type Session } from '../access/session'
import type { TransactionHome } from '../home'

/** Keeps proxies from closing the connection, and tells a listener that it still stands. */
const BEAT_MS = 20_000
/** Events that wait for a listener that does not read; it starts anew then. */
const MAX_WAITING = 500

/**
 * What changes for a user, as server-sent events. It ends when the session does: a revoked one hears nothing more after
 * the next beat. Without a feed (in the mock) the answer is a 204: nothing will ever come.
 */
export function liveEvents(home: TransactionHome, session: Session): Response {
  const { changes } = home
  if (!changes) return new Response(null, { status: 204 })
  const encoder = new TextEncoder()
  let end = () => {}
  const body = new ReadableStream<Uint8Array>({
    start: async (controller) => {
      const send = (text: string) => {
        if ((controller.desiredSize ?? 0) < -MAX_WAITING) finish()
        else controller.enqueue(encoder.encode(text))
      }
      const unsubscribe = await changes.subscribe((change) => {
        if (concerns(change, session)) send(eventOf(change))
      })
      const beat = setInterval(() => {
        void isOpen(home, session).then((open) => (open ? send(': beat\n\n') : finish()), finish)
      }, BEAT_MS)
      let isOver = false
      end = () => {
        isOver = true
        clearInterval(beat)
        unsubscribe()
      }
      const finish = () => {
        if (isOver) return
        end()
        controller.close()
      }
      send(eventOf(everything))
    },
    cancel: () => end(),
  })
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
  })
}

const eventOf = (change: Change) => `data: ${JSON.stringify(change)}\n\n`

const isOpen = async ({ db, clock }: TransactionHome, { hashid, user }: Session) =>
  (await findSession(db, hashid, user.hashid, clock())) !== null

/** Whether a user may know of a change: by store or vendor as in all their queries; what has neither is everybody's. */
export function concerns({ store_hash, vendor_hash }: Change, { user, store_hashes }: Session): boolean {
  if (adminRoles.includes(user.role_name) || store_hash === null) return true
  return user.vendor_hash ? vendor_hash === user.vendor_hash : store_hashes.includes(store_hash)
}
