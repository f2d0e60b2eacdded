/** The timeout of each look-up. */
const LOOK_UP_MS = 10_000

/** The public address of this device: from the first service that answers in time, else the default. */
export async function ipAddress(services: readonly string[], otherwise: string): Promise<string> {
  for (const service of services) {
    const address = await lookUp(service)
    if (address) return address
  }
  return otherwise
}

async function lookUp(service: string): Promise<string | null> {
  try {
    const response = await fetch(service, { signal: AbortSignal.timeout(LOOK_UP_MS) })
    return response.ok ? addressIn(await response.text()) : null
  } catch {
    return null
  }
}

/** Services answer with the bare address, or with JSON that has it as `ip`. */
const addressIn = (text: string) =>
  /(?:"ip"\s*:\s*"|^\s*)([\d.]{7,15}|[\da-f:]{3,39})(?:"|\s*$)/i.exec(text)?.[1] ?? null
