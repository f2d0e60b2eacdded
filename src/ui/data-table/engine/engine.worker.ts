import { EngineLoop } from './engine-loop'
import type { ToEngine } from './engine-messages'

const loop = new EngineLoop((answer) =>
  // The order of the rows changes hands, it is not copied.
  postMessage(answer, {
    transfer: answer.kind === 'shown' ? [answer.shown.order.buffer, answer.shown.groups.counts.buffer] : [],
  }),
)
// Work between two tasks that fails is no fault of the worker by itself: the page would wait for ever.
addEventListener('unhandledrejection', ({ reason }) => reportError(reason))

addEventListener('message', ({ data }: MessageEvent<ToEngine>) => loop.take(data))
