let aheadMs = 0

/** Learns the server's clock from the Date header of an answer. */
export function readServerClock(date: string | null) {
  const time = date ? Date.parse(date) : Number.NaN
  if (!Number.isNaN(time)) aheadMs = time - Date.now()
}

/** The server's time in milliseconds, to about a second: cut-offs count by it, not by the clock of this device. */
export const serverNow = (): number => Date.now() + aheadMs
