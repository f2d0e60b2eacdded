import { useRouter } from '@tanstack/react-router'
import { messageOf, NetworkError } from '@/auth/transport/api-error'
import { ErrorPage } from '@/ui/layout/error-page'

/** Stands where a page failed. Without a network the page can be had again; after any other fault only anew. */
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
