import * as z from 'zod/mini'
import { signedIn } from '../access/rule'
import { get } from '../contract/endpoint'

/** Output of a call that answers with server-sent events until the caller disconnects. */
export const eventStream = z.instanceof(Response)

export const listen = get('/live', {
  may: signedIn,
  summary: 'Changes that concern the user, as events whose data is { topic, store_hash, vendor_hash }',
  output: eventStream,
})
