import {
  hashKey,
  type Mutation,
  MutationCache,
  type MutationMeta,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query'
import { ApiError, isTransient, messageOf, SessionExpired } from '@/auth/transport/api-error'
import { OTHER_FAILURE } from '@/domain/system/server-failure'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Keys of queries to invalidate. */
      invalidates?: readonly (readonly string[])[]
      /** Success toast; `true` shows the server's message. */
      success?: string | true
      /** Title of the error toast; none if a form shows the error. */
      failure?: string
      /** A download: shown in the banner while it runs. */
      download?: { id: string; msg: string }
    }
    queryMeta: {
      /** Toast for a failed first load, when there is nothing to show. */
      failure?: { title: string; text: string }
    }
  }
}

interface Notify {
  success: (title: string, text?: string) => void
  error: (title: string, text?: string) => void
  reportFailed: () => void
}

/** Creates the portal's query client. It shows toasts and invalidates queries for all mutations, from their meta. */
export function createQueryClient(notify: Notify): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 30 * 60_000,
        retry: (failures, error) => failures < 1 && isTransient(error),
        throwOnError: false,
      },
      mutations: {
        retry: (failures, error) => failures < 4 && isTransient(error),
        retryDelay: (attempt, error) =>
          Math.max(
            Math.min(8_000, 500 * 2 ** attempt),
            Math.min(60_000, error instanceof ApiError ? error.retryAfterMs : 0),
          ),
      },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.meta?.failure && query.state.data === undefined && !(error instanceof SessionExpired))
          notify.error(query.meta.failure.title, query.meta.failure.text)
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (output, _variables, _result, mutation) => notifySuccess(notify, mutation.meta, output),
      onError: (error, _variables, _result, mutation) => {
        // The session watcher reports an expired session, once.
        if (error instanceof SessionExpired) return
        if (mutation.meta?.download) notify.reportFailed()
        else if (mutation.meta?.failure) notify.error(mutation.meta.failure, failureText(error))
      },
      onSettled: (_output, _error, _variables, _result, mutation) =>
        Promise.all(staleBy(mutation, client).map((queryKey) => client.invalidateQueries({ queryKey }))),
    }),
  })
  return client
}

/**
 * Returns the queries to refetch after a change. Skips those that a queued change has already updated: an answer from before that change
 * would roll it back temporarily.
 */
function staleBy({ meta, options }: Mutation<unknown, unknown>, client: QueryClient) {
  const waiting = options.scope
    ? client.getMutationCache().findAll({
        predicate: (mutation) => mutation.state.isPaused && mutation.options.scope?.id === options.scope?.id,
      })
    : []
  const later = new Set(waiting.flatMap((mutation) => mutation.meta?.invalidates ?? []).map(hashKey))
  return (meta?.invalidates ?? []).filter((key) => !later.has(hashKey(key)))
}

function notifySuccess(notify: Notify, meta: MutationMeta | undefined, output: unknown) {
  if (meta?.success === true) notify.success('Success', serverMessage(output))
  else if (meta?.success) notify.success(meta.success)
}

/** Returns the text for a failed write. Invalid input and the portal's own failures have a complete message. */
function failureText(error: unknown): string {
  const isComplete = !(error instanceof ApiError) || [422, 500].includes(error.status)
  const message = messageOf(error)
  return isComplete || message.startsWith(OTHER_FAILURE) ? message : `${OTHER_FAILURE} ${message}`
}

const serverMessage = (output: unknown): string | undefined =>
  typeof output === 'object' && output !== null && 'message' in output ? String(output.message) : undefined

/** Returns true if a query failed with this error and has not been loaded again since. */
export const isQueryError = (client: QueryClient, error: unknown) =>
  client.getQueryCache().findAll({ predicate: ({ state }) => state.error === error }).length > 0

/** Retries the queries that failed with this error, and all others that failed before they had data. */
export const retryFailed = (client: QueryClient, error: unknown) =>
  client.resetQueries({
    predicate: ({ state }) => state.error === error || (state.status === 'error' && state.data === undefined),
  })
