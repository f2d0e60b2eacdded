import { EngineLoop } from './engine-loop'
import type { ToEngine } from './engine-messages'

const loop = new EngineLoop((answer) =>
  // Transfers the order of the rows instead of copying it.
  postMessage(answer, {
    transfer: answer.kind === 'shown' ? [answer.shown.order.buffer, answer.shown.groups.counts.buffer] : [],
  }),
)
// An error in a promise does not fail the worker by itself: the page would wait forever.
addEventListener('unhandledrejection', ({ reason }) => reportError(reason))

addEventListener('message', ({ data }: MessageEvent<ToEngine>) => loop.handle(data))
