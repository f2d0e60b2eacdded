import { EngineLoop } from './engine-loop'
import type { ToEngine } from './engine-messages'

const loop = new EngineLoop((answer) =>
  // The order of the rows changes hands, it is not copied.
  postMessage(answer, { transfer: answer.kind === 'shown' ? [answer.shown.order.buffer] : [] }),
)

addEventListener('message', ({ data }: MessageEvent<ToEngine>) => loop.take(data))
