import { afterEach, beforeEach, expect, test } from 'vitest'
import { clientWidgetForm } from '../../../src/domain/support/client-widget'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
beforeEach(async () => {
  api = await openTestApi()
})
afterEach(() => api.close())

const NAME = 'Harbor Light'
const forms: Readonly<Record<string, object>> = {
  categories: {},
  units: { abbreviation: 'HL' },
  brokers: { email: '', phone: '', vendor_hashes: [] },
  'vendor-groups': { short_name: 'harborlight', vendor_hashes: [] },
  'vendor-categories': { vendor_hashes: [] },
  'custom-attributes': { owner: 'vendor', type: 'text', audience: 'staff', options: '', hint: '' },
  'product-filter-sets': { marketplace_hashes: [], filters: 'category.i.sBakery' },
  'client-widgets': { ...clientWidgetForm.empty, title: 'Docks', text: 'Dock 4' },
  formbuilder: { place: 'sample-requests', draft: '' },
  retailgroups: { kind: '0', store_hashes: [] },
}

test.each(Object.keys(forms))(
  'six people add one name to %s at the same moment, and one succeeds',
  async (path) => {
    const { access_token: token } = await api.signIn('developer')
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => {
        const name = index % 2 === 0 ? NAME : NAME.toUpperCase()
        return api.send<{ errors?: object }>('POST', `/admin/${path}`, {
          token,
          body: { ...forms[path], name, version: '0' },
        })
      }),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 422, 422, 422, 422, 422,
    ])
    for (const { status, body } of answers) if (status === 422) expect(body.errors).toHaveProperty('name')
  },
)
