import { once } from 'node:events'
import { connect } from 'node:net'
import { vi } from 'vitest'
import { timeLimit } from './time-limit'

/** A connection that a test writes to byte by byte. */
export interface RawConnection {
  send: (text: string) => void
  /** All that came so far. */
  received: () => string
  /** Waits until a text has come. */
  has: (text: string) => Promise<void>
  /** Waits until the other end closes. @returns all that came */
  closed: () => Promise<string>
}

/** Opens a connection to a server. @throws where it is refused */
export async function openConnection(url: string): Promise<RawConnection> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.on('data', (chunk) => (received += chunk.toString()))
  await once(socket, 'connect')
  // A reset is the end of a connection too.
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  return {
    send: (text) => void socket.write(text),
    received: () => received,
    has: (text) =>
      vi.waitFor(
        () => {
          if (!received.includes(text)) throw new Error(`No ${text} in ${received}`)
        },
        { timeout: timeLimit(10_000) },
      ),
    closed: async () => {
      await closed
      return received
    },
  }
}

/** The head of a request, whose body follows. */
export const headOf = (line: string, headers: Record<string, string | number> = {}) =>
  `${[`${line} HTTP/1.1`, 'host: portal.test', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\r\n')}\r\n\r\n`
