import { expect, test } from 'vitest'
import { isSigned } from '../../../server/invoices/stripe/signature'

const secret = 'whsec_test_secret'
const payload = '{"id":"evt_1"}'
const at = new Date(1_492_774_577_000)
/** Made with: printf '1492774577.{"id":"evt_1"}' | openssl dgst -sha256 -hmac whsec_test_secret */
const digest = '799c4ba7bb339f3c8601adfd112f0e477c930a268be1243d341abb8286501c2f'
const after = (seconds: number) => new Date(at.getTime() + seconds * 1_000)

test('a signature of the payload, its time and the secret is accepted', async () => {
  const header = `t=1492774577,v1=${digest}`
  expect(await isSigned(payload, header, secret, at)).toBe(true)
  expect(await isSigned(payload, header, secret, after(300))).toBe(true)
  // While the secret is replaced, Stripe signs with both.
  expect(await isSigned(payload, `t=1492774577,v1=${'0'.repeat(64)},v1=${digest},v0=1`, secret, at)).toBe(
    true,
  )
})

test.each([
  ['another payload', '{"id":"evt_2"}', `t=1492774577,v1=${digest}`, secret, 0],
  ['another secret', payload, `t=1492774577,v1=${digest}`, 'whsec_other', 0],
  ['another time', payload, `t=1492774578,v1=${digest}`, secret, 0],
  ['an old request', payload, `t=1492774577,v1=${digest}`, secret, 301],
  ['a request from the future', payload, `t=1492774577,v1=${digest}`, secret, -301],
  ['another scheme', payload, `t=1492774577,v0=${digest}`, secret, 0],
  ['half a signature', payload, `t=1492774577,v1=${digest.slice(0, 32)}`, secret, 0],
  ['no time', payload, `v1=${digest}`, secret, 0],
  ['no header', payload, undefined, secret, 0],
  ['rubbish', payload, 't=1e9,v1=,,==', secret, 0],
])('%s is refused', async (_, text, header, key, seconds) => {
  expect(await isSigned(text, header, key, after(seconds))).toBe(false)
})
