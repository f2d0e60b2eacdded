import { ImportLoop } from './import-loop'
import type { FromWorker, ToWorker } from './messages'

const loop = new ImportLoop((answer: FromWorker) => postMessage(answer))
// An error in a promise does not fail the worker by itself: the page would wait forever.
addEventListener('unhandledrejection', ({ reason }) => reportError(reason))

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => void loop.handle(data))
