import { type FoundRecord, findRecord, type Verdict, verdictOf } from '../../../server/access/explain/reach'
import { readActor } from '../../../server/access/session'
import type { Endpoint } from '../../../src/domain/contract/endpoint'
import type { TestApi } from './api'
import type { ExampleRequest } from './example-requests/example'

/** Returns the texts of a request that may be hashes of records. */
const textsIn = ({ params = {}, query = '', body }: ExampleRequest): string[] => [
  ...Object.values(params),
  ...query.split(/[=&(),]/),
  ...(JSON.stringify(body ?? null).match(/[\w-]{6,40}/g) ?? []),
]

/** Returns a function that explains calls of users: the answer to expect, by their rights and the records in the request. */
export function explainer({ db, clock }: TestApi) {
  // Most texts name no record, and most come again in every request.
  const known = new Map<string, Promise<FoundRecord | null>>()
  const find = (text: string) => {
    const found = known.get(text) ?? findRecord(db, text)
    known.set(text, found)
    return found
  }
  return async (user_hash: string, { may, path }: Endpoint, request: ExampleRequest): Promise<Verdict> => {
    const actor = await readActor(db, user_hash)
    if (!actor) throw new Error(`There is no user ${user_hash}`)
    const client = { address: '', user_agent: '', request_id: '' }
    // A list leaves out what is foreign, and answers with the rest.
    const texts = request.foreign ? [] : textsIn(request)
    const records = (await Promise.all(texts.map(find))).filter((record) => record !== null)
    const verdict = await verdictOf({ db, actor, now: clock.now, client }, may, records, path)
    // The tenant has no such record, so the address names none.
    return verdict === 'allowed' && Object.values(request.params ?? {}).includes('')
      ? 'out-of-reach'
      : verdict
  }
}

/** Returns what an HTTP status says about access. */
export function accessOf(status: number): Verdict | number {
  if (status === 403) return 'refused'
  if (status === 404) return 'out-of-reach'
  return status < 300 || status === 409 || status === 422 ? 'allowed' : status
}
