let aheadMs = 0

/** Reads the server's clock from the Date header of an answer. */
export function readServerClock(date: string | null) {
  const time = date ? Date.parse(date) : Number.NaN
  // device time: this is where it is corrected
  if (!Number.isNaN(time)) aheadMs = time - Date.now()
}

/**
 * Returns the server's time in milliseconds, accurate to about a second. Cut-offs are checked against it, not against this device's clock.
 */
// device time: this is where it is corrected
export const serverNow = (): number => Date.now() + aheadMs
