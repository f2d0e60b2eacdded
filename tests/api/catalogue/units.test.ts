import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListedUnit, Unit } from '../../../src/domain/catalogue/unit'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await openTestApi()
  token = (await api.signIn('operations')).access_token
})
afterAll(() => api.close())

const list = async () => (await api.send<{ data: ListedUnit[] }>('GET', '/admin/units', { token })).body.data
const post = (path: string, body: object) =>
  api.send<{ message: string; errors?: Record<string, string[]> }>('POST', `/admin/units${path}`, {
    token,
    body,
  })

test('the standard units keep their codes, and a new unit gets the next one', async () => {
  const standard = (await list()).toSorted((a, b) => a.code - b.code)
  expect(standard.map(({ code, abbreviation }) => [code, abbreviation])).toEqual([
    [0, 'CT'],
    [1, 'EA'],
    [2, 'LB'],
  ])
  await post('', { name: 'Gallon', abbreviation: 'GAL', version: '0' })
  expect((await list()).find(({ name }) => name === 'Gallon')).toMatchObject({ code: 3, product_count: 0 })
})

test('an abbreviation is unique regardless of case', async () => {
  const { status, body } = await post('', { name: 'Other', abbreviation: 'lb', version: '0' })
  expect(status).toBe(422)
  expect(body.errors).toEqual({ abbreviation: ['Another unit has this abbreviation. Choose another one'] })
})

test('visitors see an archived unit, so that products in it still show their pack', async () => {
  const each = (await list()).find(({ code }) => code === 1)
  expect((await post(`/${each?.hashid}/archive`, { is_archived: true })).body.message).toBe('Each archived')
  const { body } = await api.send<{ data: Unit[] }>('GET', '/units')
  expect(body.data.find(({ code }) => code === 1)).toMatchObject({ abbreviation: 'EA', is_archived: true })
})
