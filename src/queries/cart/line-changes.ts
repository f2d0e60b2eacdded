import { CancelledError, mutationOptions, type QueryClient } from '@tanstack/react-query'
import { nanoid } from 'nanoid'
import { call } from '@/auth/client/call'
import { ApiError, isTransient, NetworkError, SessionExpired } from '@/auth/transport/api-error'
import { type CartLine, lineKey } from '@/domain/cart/cart-line'
import { BATCH_LIMIT, type LineOutcome, placeLine, placeLines } from '@/domain/cart/contract'
import type { LineChanges } from '@/domain/cart/line-change'
import type { PartnerContext } from '@/domain/stores/partner-context'
import { draftOwner } from '@/queries/drafts/draft-storage'
import { keyOf } from '@/queries/stores/partner-context'
import { cart, cartErrors, lineChangesKey, pendingChanges, savedLines, unsentChanges } from './cart'
import { storeChanges, storeOmitted, takeUnsent } from './stored-changes'

// Line changes until the server has them: made on a page, kept on this device, sent in turn, and sent again by the next page load if this
// one could not.

/** Timeout of a change, after which it is sent again under its Idempotency-Key. */
const ANSWER_MS = 30_000
const NOT_SAVED = "This quantity wasn't saved. Enter it again."

/** Creates line changes of a context's cart. Their Idempotency-Key is the same for every retry. */
export const lineChanges = (context: PartnerContext | null, lines: CartLine[]): LineChanges => ({
  owner: draftOwner(),
  context,
  context_key: keyOf(context),
  idempotency_key: nanoid(),
  lines,
})

/** Sends line changes, one after another: they set and remove cart lines. */
export const sendLineChanges = (client: QueryClient) =>
  mutationOptions({
    mutationKey: lineChangesKey,
    scope: { id: 'cart' },
    mutationFn: (change: LineChanges) => sendChange(client, change),
    // Retries while the network or the server is unavailable; gives up only if the server keeps failing at this change.
    retry: (failures, error) => isTransient(error) || (failures < 4 && isServerFailure(error)),
    onError: (error, change) => {
      if (!(error instanceof SessionExpired)) markUnsaved(client, change)
    },
    onSettled: (_message, _error, { idempotency_key }) => {
      omittedLines.delete(idempotency_key)
      setSavedLines(client, idempotency_key, null)
      refreshCarts(client)
    },
    meta: { failure: 'Cart' },
  })

/**
 * Sends changes that an earlier page load of the same user could not, after a crash, a closed tab or a lost network; stores new ones from
 * now on.
 */
export async function sendUnsentChanges(client: QueryClient): Promise<void> {
  storeChanges(client)
  const owner = draftOwner()
  if (!owner) return
  for (const change of await takeUnsent(owner)) {
    // Its request may have reached the server, or may still do so; only the same request under the same key is carried out once.
    omittedLines.set(change.idempotency_key, new Set(change.omitted))
    // The query client reports failures, as for any change.
    void client
      .getMutationCache()
      .build(client, sendLineChanges(client))
      .execute(change)
      .catch(() => {})
  }
  client.setQueryData(unsentChanges().queryKey, 'sent')
}

async function loadCart(client: QueryClient, context: PartnerContext | null) {
  try {
    await client.ensureQueryData(cart(context))
  } catch (error) {
    // The page that shared this load was closed: retry.
    throw error instanceof CancelledError ? new NetworkError() : error
  }
}

/** Returns true for server errors and unexpected ones, but not for rejected requests or an expired session. */
const isServerFailure = (error: unknown) =>
  error instanceof ApiError ? error.status === 401 || error.status >= 500 : !(error instanceof SessionExpired)

/** Lines omitted from sent changes, by Idempotency-Key: a request without an answer is repeated unchanged. */
const omittedLines = new Map<string, ReadonlySet<string>>()

/**
 * Sends line changes, one alone or in batches, and merges the answers into the cached cart, which is loaded first: an answer
 * alone would look like the whole cart. Omits lines that a later change sets again, unless they were sent before.
 * @returns the text of the Success notice; null if lines were only removed
 * @throws ApiError if lines are rejected; `cartErrors` has the error of each
 */
async function sendChange(client: QueryClient, change: LineChanges): Promise<string | null> {
  // Someone else may have signed in since.
  if (change.owner !== draftOwner()) throw new SessionExpired()
  await loadCart(client, change.context)
  const known = omittedLines.get(change.idempotency_key)
  const isRepeat = known !== undefined
  const omitted = known ?? laterLines(client, change)
  omittedLines.set(change.idempotency_key, omitted)
  if (!isRepeat && omitted.size > 0) await storeOmitted(change, omitted)
  const failed: string[] = []
  const saved: CartLine[] = []
  let accepted = 0
  for (let from = 0; from < change.lines.length; from += BATCH_LIMIT) {
    const part = change.lines.slice(from, from + BATCH_LIMIT).filter((line) => !omitted.has(lineKey(line)))
    if (part.length === 0) continue
    const outcomes = await send(part, `${change.idempotency_key}.${from}.${part.length}`)
    await cacheOutcomes(client, change, part, outcomes, isRepeat)
    saved.push(...outcomes.flatMap((outcome) => ('line' in outcome ? [outcome.line] : [])))
    failed.push(...outcomes.flatMap((outcome) => ('problem' in outcome ? [outcome.problem.message] : [])))
    accepted += outcomes.filter((outcome) => !('problem' in outcome)).length
    if (change.lines.length > BATCH_LIMIT) setSavedLines(client, change.idempotency_key, accepted)
  }
  const [first] = failed
  if (first) {
    const more =
      failed.length === 1 ? '' : ` ${failed.length - 1} more weren't saved. See the reason on each line.`
    throw new ApiError(422, { message: first + more })
  }
  const [line] = saved
  return saved.length > 1 ? `${saved.length} lines saved to the cart.` : (line?.notification_message ?? null)
}

/** Sets the number of saved lines of a change; null once it is done. Never lowers it, because a retry sends saved lines again. */
function setSavedLines(client: QueryClient, key: string, count: number | null) {
  client.setQueryData(savedLines().queryKey, (known) => {
    const counts = new Map(known)
    if (count === null) counts.delete(key)
    else counts.set(key, Math.max(count, counts.get(key) ?? 0))
    return counts
  })
}

/** Returns the keys of lines that later changes set again. */
function laterLines(client: QueryClient, change: LineChanges): Set<string> {
  const changes = pendingChanges(client)
  return new Set(changes.slice(changes.indexOf(change) + 1).flatMap(({ lines }) => lines.map(lineKey)))
}

/** Adds an error to `cartErrors` for each unsaved line of a failed change. */
function markUnsaved(client: QueryClient, change: LineChanges) {
  const quantities = new Map(cachedLines(client, change).map((line) => [lineKey(line), line.qty]))
  const lineErrors = new Map(client.getQueryData(cartErrors().queryKey))
  for (const line of change.lines) {
    const key = lineKey(line)
    if ((quantities.get(key) ?? 0) !== line.qty && !lineErrors.has(key)) lineErrors.set(key, NOT_SAVED)
  }
  client.setQueryData(cartErrors().queryKey, lineErrors)
}

/** Sends part of a change. The request must depend on the change only: under the same key, it has to be the same. */
async function send(part: readonly CartLine[], idempotencyKey: string): Promise<LineOutcome[]> {
  const [first] = part
  const request = { idempotencyKey, timeoutMs: ANSWER_MS }
  try {
    if (first && part.length === 1 && first.qty > 0)
      return [{ line: (await call(placeLine, { body: setLineOf(first), ...request })).data }]
    const commands = part.map((line) => (line.qty === 0 ? { remove: keysOf(line) } : setLineOf(line)))
    return (await call(placeLines, { body: { commands }, ...request })).data
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 401) throw error
    const problem = { message: error.message, errors: error.errors }
    return part.map(() => ({ problem }))
  }
}

const keysOf = ({ store_hash, product_hash }: CartLine) => ({ store_hash, product_hash })

/** Sends the required day only for lines that are new to the cart; existing lines keep theirs. */
const setLineOf = (line: CartLine) => ({
  ...keysOf(line),
  qty: line.qty,
  ...(line.hashid === '' ? { date_required: line.date_required } : {}),
})

async function cacheOutcomes(
  client: QueryClient,
  change: LineChanges,
  part: readonly CartLine[],
  outcomes: readonly LineOutcome[],
  isRepeat: boolean,
) {
  const queryKey = ['cart', change.context_key]
  const loading = client.getQueryState(queryKey)
  // A repeat gets the first answer, and others may have changed the line since. A canceled load must be repeated.
  const isStale = isRepeat || loading?.isInvalidated || loading?.fetchStatus !== 'idle'
  // An answer to a request from before this change would bring the old line back.
  await client.cancelQueries({ queryKey })
  const lines = new Map(cachedLines(client, change).map((line) => [lineKey(line), line]))
  const lineErrors = new Map(client.getQueryData(cartErrors().queryKey))
  part.forEach((line, index) => {
    const outcome = outcomes[index]
    const key = lineKey(line)
    lineErrors.delete(key)
    if (!outcome) return
    if ('line' in outcome) lines.set(key, outcome.line)
    else if ('removed' in outcome) lines.delete(key)
    else lineErrors.set(key, outcome.problem.message)
  })
  client.setQueryData(queryKey, [...lines.values()])
  client.setQueryData(cartErrors().queryKey, lineErrors)
  // Carts of other contexts contain the same lines.
  await client.invalidateQueries({
    predicate: ({ queryKey: [resource, context] }) =>
      resource === 'cart' && (isStale || context !== change.context_key),
    refetchType: 'none',
  })
}

/** Refetches stale carts once the last change is done. */
function refreshCarts(client: QueryClient) {
  if (client.isMutating({ mutationKey: lineChangesKey }) > 1) return
  void client.refetchQueries({
    queryKey: ['cart'],
    type: 'active',
    predicate: ({ state }) => state.isInvalidated,
  })
}

const cachedLines = (client: QueryClient, { context_key }: LineChanges) =>
  client.getQueryData<CartLine[]>(['cart', context_key]) ?? []
