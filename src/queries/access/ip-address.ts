/** Timeout of each lookup. */
const LOOKUP_TIMEOUT_MS = 10_000

/** Returns the public IP address of this device from the first service that answers in time, or else the default. */
export async function ipAddress(services: readonly string[], fallback: string): Promise<string> {
  for (const service of services) {
    const address = await lookUp(service)
    if (address) return address
  }
  return fallback
}

async function lookUp(service: string): Promise<string | null> {
  try {
    const response = await fetch(service, { signal: AbortSignal.timeout(LOOKUP_TIMEOUT_MS) })
    return response.ok ? addressIn(await response.text()) : null
  } catch {
    return null
  }
}

/** Reads a service's answer: a bare address, or JSON with the field `ip`. */
const addressIn = (text: string) =>
  /(?:"ip"\s*:\s*"|^\s*)([\d.]{7,15}|[\da-f:]{3,39})(?:"|\s*$)/i.exec(text)?.[1] ?? null
