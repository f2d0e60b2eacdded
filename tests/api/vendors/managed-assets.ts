import sharp from 'sharp'
import { expect } from 'vitest'

import type { User } from '../../../src/domain/access/user'
import type { Asset } from '../../../src/domain/vendors/asset'
import type { TestApi } from '../support/api'
import { buyerOf } from '../support/buyer'

export interface Answer {
  message: string
  data: { hashid: string }
  errors?: Record<string, string[]>
}

export const photo = (background: string) =>
  sharp({ create: { width: 2_400, height: 1_200, channels: 3, background } })
    .png()
    .toBuffer()

export const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`)

export type Form = Record<
  'name' | 'vendor_hash' | 'kind' | 'file_hash' | 'video_url' | 'expires_on' | 'version',
  string
> &
  Record<'product_hashes' | 'marketplace_hashes', string[]>

/** Signs in staff, a supplier and a buyer, who write and read marketing assets. */
export async function assetsOf(api: TestApi) {
  const supplier = (await api.signIn('supplier')).access_token
  const { body } = await api.send<{ data: User }>('GET', '/auth/user?with=supplier.vendor', {
    token: supplier,
  })
  const ownVendor = body.data.supplier?.data.vendor.data.hashid ?? ''
  const as = { staff: '', buyer: await buyerOf(api, 'store') }
  /** Signs staff and the buyer in again, because sessions end. */
  const signInAgain = async () => {
    as.staff = (await api.signIn('operations')).access_token
    as.buyer = await buyerOf(api, 'store')
  }
  await signInAgain()
  const product = as.buyer.find(({ vendor_hash }) => vendor_hash !== ownVendor)

  const upload = (content: BlobPart, type = 'image/png', token = as.staff) =>
    api.send<Answer>('POST', '/assetFiles?name=upload.file', { token, body: new Blob([content], { type }) })
  const uploaded = async (content: BlobPart, type?: string, token?: string) =>
    (await upload(content, type, token)).body.data.hashid
  const form = (more: Partial<Form>): Form => ({
    name: 'Autumn banner',
    vendor_hash: product.vendor_hash,
    kind: 'banner',
    product_hashes: [],
    marketplace_hashes: [],
    file_hash: '',
    video_url: '',
    expires_on: '',
    version: '0',
    ...more,
  })
  const send = (body: Form, hashid = '', { token = as.staff, area = 'admin' } = {}) =>
    api.send<Answer>('POST', `/${area}/assets${hashid && `/${hashid}`}`, { token, body })
  const added = async (more: Partial<Form>) => {
    const { status, body } = await send(form(more))
    expect([status, body.message]).toEqual([200, 'Marketing asset saved'])
    return body.data.hashid
  }
  const stored = async (hashid: string) =>
    (await api.send<{ data: Form }>('GET', `/admin/assets/${hashid}`, { token: as.staff })).body.data
  /** Lets time pass, so that the history has an order. */
  const pass = (ms: number) => {
    api.clock.now = new Date(api.clock.now.getTime() + ms)
  }
  const change = async (hashid: string, more: Partial<Form>) => {
    pass(1_000)
    return send({ ...(await stored(hashid)), ...more }, hashid)
  }
  const seen = async (hashid: string) =>
    (
      await as.buyer.send<{ data: Asset[] }>(
        'GET',
        `/marketingAssets?limit=-1&filters=forPartner(${as.buyer.store.hashid})`,
      )
    ).body.data.find((asset) => asset.hashid === hashid)
  const read = (address: string, token?: string) =>
    api.app.request(address, { headers: token ? { authorization: `Bearer ${token}` } : {} })
  return {
    added,
    as,
    change,
    form,
    ownVendor,
    pass,
    product,
    read,
    seen,
    send,
    signInAgain,
    stored,
    supplier,
    upload,
    uploaded,
  }
}
