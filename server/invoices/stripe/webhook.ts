import type { Context } from 'hono'
import { asActor } from '../../access/as-actor'
import { repeatLost } from '../../db/repeat-lost'
import { ApiError, answer, notFound } from '../../http/api-error'
import { type AppContext, clientOf } from '../../http/app-context'
import { receiveEvent } from './record-event'
import { isSigned } from './signature'
import { type ReadEvent, readEvent } from './stripe-event'

/**
 * Receives events from the payment provider. Answers 200 only after the event is committed: until then, the provider sends it again.
 */
export async function receiveStripeEvent(appContext: AppContext, context: Context): Promise<Response> {
  const { webhookSecret } = appContext.settings
  if (!webhookSecret) throw notFound('This address')
  const payload = await context.req.text()
  const now = appContext.clock()
  if (!(await isSigned(payload, context.req.header('stripe-signature'), webhookSecret, now)))
    throw new ApiError(400, 'The signature is not valid.')
  const event = eventOf(payload)
  if (event)
    await repeatLost(() =>
      appContext.db.transaction(
        asActor({ client: clientOf(appContext, context), now }, (db) => receiveEvent(db, event, now)),
      ),
    )
  return answer(context, { received: true })
}

function eventOf(payload: string): ReadEvent | undefined {
  try {
    return readEvent(payload)
  } catch (error) {
    throw new ApiError(400, 'This is not an event.', undefined, {}, { cause: error })
  }
}
