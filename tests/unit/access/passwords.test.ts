import { argon2id } from 'hash-wasm'
import { expect, test } from 'vitest'
import * as native from '../../../server/access/native-passwords'
import * as web from '../../../server/access/passwords'

const PASSWORD = 'a long pässword 🍋'

test('hashes of the server and of the browser are of one kind', async () => {
  const fromServer = await native.hashPassword(PASSWORD)
  const fromBrowser = await web.hashPassword(PASSWORD)
  const shape = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z\d+/]{22}\$[A-Za-z\d+/]{43}$/
  expect(fromServer).toMatch(shape)
  expect(fromBrowser).toMatch(shape)
  for (const hash of [fromServer, fromBrowser])
    for (const { verifyPassword } of [native, web]) {
      expect(await verifyPassword(PASSWORD, hash)).toBe(true)
      expect(await verifyPassword(`${PASSWORD} `, hash)).toBe(false)
    }
})

test('a hash of other costs is checked at its own', async () => {
  const salt = new Uint8Array(12).fill(7)
  const costs = { memorySize: 64, iterations: 3, parallelism: 2, hashLength: 24 }
  const hash = await argon2id({ password: PASSWORD, salt, ...costs, outputType: 'encoded' })
  expect(await native.verifyPassword(PASSWORD, hash)).toBe(true)
  expect(await native.verifyPassword('another', hash)).toBe(false)
})

test('two hashes of one password differ', async () => {
  expect(await native.hashPassword(PASSWORD)).not.toBe(await native.hashPassword(PASSWORD))
})

test('no password matches a missing or unreadable hash', async () => {
  const hash = await native.hashPassword(PASSWORD)
  const broken = [
    null,
    '',
    '!',
    hash.slice(0, -1),
    `${hash}A`,
    `${hash}\n`,
    ` ${hash}`,
    hash.replace('argon2id', 'argon2i'),
    hash.replace('v=19', 'v=16'),
    hash.replace('m=19456', 'm=99999999'),
    hash.replace('m=19456', 'm=7'),
    hash.replace('t=2', 't=0'),
    hash.replace('t=2,p=1', 'p=1,t=2'),
    hash.replace('p=1', 'p=01'),
  ]
  for (const entry of broken)
    expect([entry, await native.verifyPassword(PASSWORD, entry)]).toEqual([entry, false])
})
