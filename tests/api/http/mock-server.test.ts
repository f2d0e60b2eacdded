import { expect, test } from 'vitest'
import { startMockServer } from '../../../mocks/node'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { credentialsOf } from '../../setup/sign-in'

test('another front end starts the API in its tests, signs in, and reads its stores', async () => {
  const api = 'https://front-end.test/api/v1'
  const mock = await startMockServer({ clock: () => TEST_NOW })
  const headers = { 'content-type': 'application/json' }
  const login = await fetch(`${api}/auth/login`, { method: 'POST', headers, body: credentialsOf('store') })
  const authorization = `Bearer ${(await login.json()).access_token}`
  const stores = await fetch(`${api}/partners`, { headers: { authorization } })
  expect(await stores.json()).toMatchObject({ data: [{ hashid: expect.any(String) }] })
  await mock.close()
})
