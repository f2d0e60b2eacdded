const { port1, port2 } = new MessageChannel()
const waiting: (() => void)[] = []
port1.addEventListener('message', () => waiting.shift()?.())
port1.start()

/** Resolves after queued messages. A timer would take 4 ms. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve)
    port2.postMessage(null)
  })
