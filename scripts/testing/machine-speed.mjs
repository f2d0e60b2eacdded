/** Milliseconds that the work takes on the machine for which the time limits of the tests were chosen. */
const REFERENCE_MS = 50
const MAX_FACTOR = 6

/** Returns by how much to multiply time limits on this machine, from 1 to 6. Takes less than half a second. */
export function measureTimeFactor() {
  const startedAt = performance.now()
  let ms = 0
  let done = 0
  while (done < ROUNDS && ms < REFERENCE_MS * MAX_FACTOR) {
    work()
    done += 1
    ms = performance.now() - startedAt
  }
  return timeFactor((ms / done) * ROUNDS)
}

/** Rounds up, so that a printed factor explains the limits. */
export const timeFactor = (ms) => Math.min(MAX_FACTOR, Math.max(1, Math.ceil((ms / REFERENCE_MS) * 10) / 10))

const ROUNDS = 20

/** Makes, sorts, and copies objects, as the portal does most of the time. */
function work() {
  let seed = 1
  const rows = Array.from({ length: 1_500 }, (_, position) => {
    seed = (seed * 48_271) % 2_147_483_647
    return { name: `product ${seed}`, price: seed % 10_000, position }
  })
  rows.sort((a, b) => (a.name < b.name ? -1 : 1))
  JSON.parse(JSON.stringify(rows))
}
