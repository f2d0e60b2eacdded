import type { Tokens } from '@/domain/access/contract'

/** Messages between the tabs of one browser. */
export type TabMessage = ({ kind: 'tokens' } & Tokens) | { kind: 'tokens wanted' }

const channel = new BroadcastChannel('portal.session')

/** The other tabs of this portal in the same browser. */
export const tabChannel = {
  // A channel reaches its own origin alone, and takes no target.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  tell: (message: TabMessage) => channel.postMessage(message),
  listen: (listener: (message: TabMessage) => void) =>
    channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data)),
}
