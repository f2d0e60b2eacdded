const { port1, port2 } = new MessageChannel()
const waiting: (() => void)[] = []
port1.addEventListener('message', () => waiting.shift()?.())
port1.start()

/** After what has come in meanwhile. A timer would wait for 4 ms. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve)
    port2.postMessage(null)
  })
