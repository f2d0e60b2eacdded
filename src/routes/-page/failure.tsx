import { useRouter } from '@tanstack/react-router'
import { messageOf, NetworkError } from '@/auth/transport/api-error'
import { ErrorPage } from '@/ui/layout/error-page'

/** Error page of a route. After a network error the page can be retried; after any other error it must be reloaded. */
export function Failure({ error }: { error: unknown }) {
  const router = useRouter()
  const isUnreachable = error instanceof NetworkError
  return (
    <ErrorPage
      {...(isUnreachable && { message: messageOf(error) })}
      onBack={() => router.history.back()}
      onRetry={() => (isUnreachable ? void router.invalidate() : window.location.reload())}
    />
  )
}
