/** Age in seconds after which a signed request is refused, so that an old one cannot be sent again. */
const TOLERANCE_SECONDS = 300

/**
 * Checks the `stripe-signature` header of a webhook: `t=1492774577,v1=5257a8…`. While a secret is being replaced, there are several
 * `v1`. Uses web standards alone, so that the server does not carry the provider's whole library for one HMAC.
 */
export async function isSigned(
  payload: string,
  header: string | undefined,
  secret: string,
  now: Date,
): Promise<boolean> {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='))
  const valuesOf = (name: string) => parts.flatMap(([key, value]) => (key === name && value ? [value] : []))
  const [timestamp = ''] = valuesOf('t')
  if (!/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > TOLERANCE_SECONDS) return false
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  )
  const signed = new TextEncoder().encode(`${timestamp}.${payload}`)
  for (const signature of valuesOf('v1')) {
    const bytes = bytesOf(signature)
    // `verify` compares in constant time.
    if (bytes && (await crypto.subtle.verify('HMAC', key, bytes, signed))) return true
  }
  return false
}

/** Reads a SHA-256 in hexadecimal digits. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[0-9a-f]{64}$/i.test(text)) return null
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
