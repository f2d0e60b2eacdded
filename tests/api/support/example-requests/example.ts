import { daysFromNow } from '../../../setup/days'
import type { Tenant } from '../tenant'
import type { Transient } from '../tenant/transient'

/** An example request of an endpoint. */
export interface ExampleRequest {
  params?: Record<string, string>
  query?: string
  body?: unknown
  /** The expected answer for another tenant's hash, if it is not a 404. */
  foreign?: 'changes nothing there'
  /** It belongs to one user: not even staff reach another's. */
  isPersonal?: true
}
/** A tenant with the records that each call may use up. */
export type Subject = Tenant & Transient
/** Asks for something of a tenant. */
export type Example = (tenant: Subject) => ExampleRequest

export const inContext: Example = ({ context }) => ({ query: context })

export const ofProduct: Example = ({ product, context }) => ({ params: { product }, query: context })

export const ofStore =
  (body: (tenant: Subject) => unknown): Example =>
  (tenant) => ({
    params: { id: tenant.store },
    body: body(tenant),
  })

export const period = `from=${daysFromNow(-48)}&to=${daysFromNow(12)}`

/** The examples of an admin resource. */
export const crudExamples = (path: string, hashOf: (tenant: Subject) => string): Record<string, Example> => ({
  [`POST ${path}`]: () => ({ body: {} }),
  [`GET ${path}/{hashid}`]: (tenant) => ({ params: { hashid: hashOf(tenant) } }),
  [`GET ${path}/{hashid}/row`]: (tenant) => ({ params: { hashid: hashOf(tenant) } }),
  [`GET ${path}/{hashid}/uses`]: (tenant) => ({ params: { hashid: hashOf(tenant) } }),
  [`POST ${path}/{hashid}`]: (tenant) => ({ params: { hashid: hashOf(tenant) }, body: {} }),
  [`POST ${path}/{hashid}/archive`]: (tenant) => ({
    params: { hashid: hashOf(tenant) },
    body: { is_archived: false },
  }),
})

export const ofChangeSet: Example = ({ changeSet }) => ({ params: { hashid: changeSet }, body: {} })
