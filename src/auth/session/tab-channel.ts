import type { Tokens } from '@/domain/access/contract'

/** Messages between the tabs of one browser. */
export type TabMessage = ({ kind: 'tokens' } & Tokens) | { kind: 'tokens wanted' }

const channel = new BroadcastChannel('portal.session')

/** Channel to the portal's other tabs in the same browser. */
export const tabChannel = {
  // A BroadcastChannel reaches its own origin only, and takes no target.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  post: (message: TabMessage) => channel.postMessage(message),
  listen: (listener: (message: TabMessage) => void) =>
    channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data)),
}
