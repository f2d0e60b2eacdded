import { useMutation } from '@tanstack/react-query'
import { messageOf } from '@/auth/transport/api-error'
import { accountLink } from '@/queries/stores/stores'
import { Callout } from '@/ui/layout/callout'
import { Button } from '@/ui/primitives/button'
import { Spinner } from '@/ui/primitives/spinner'

/** Requests a link and opens it. Links are valid once and for minutes, so none is requested in advance. */
export function ProviderLink({ children }: { children: string }) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    ...accountLink(),
    onSuccess: ({ url }) => location.assign(url),
  })
  const isUnderWay = isPending || isSuccess
  return (
    <div className="grid justify-items-start gap-3">
      {error && <Callout variant="destructive">{messageOf(error)}</Callout>}
      <Button size="lg" disabled={isUnderWay} onClick={() => mutate()}>
        {isUnderWay && <Spinner />}
        {children}
      </Button>
    </div>
  )
}
