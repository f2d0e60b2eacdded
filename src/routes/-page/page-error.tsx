import { useQueryClient } from '@tanstack/react-query'
import { type ErrorComponentProps, Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { isQueryError } from '@/queries/client/query-client'
import { PageHeader } from '@/ui/layout/page-header'
import { Button, buttonVariants } from '@/ui/primitives/button'
import { Card } from '@/ui/primitives/card'
import { Failure } from './failure'
import { LoadError } from './load-error'
import { usePageLabel } from './use-breadcrumbs'

/** A page whose data failed to load. Any other error is the portal's own and opens the error page. */
export function PageError({ error }: ErrorComponentProps) {
  const client = useQueryClient()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const label = usePageLabel()
  const [isOfQuery] = useState(() => isQueryError(client, error))
  if (!isOfQuery) return <Failure error={error} />
  return (
    <div className="grid gap-4">
      <PageHeader title={label ?? 'Error'} />
      <Card>
        <LoadError
          error={error}
          onRetry={() => void router.invalidate()}
          action={
            canGoBack ? (
              <Button onClick={() => router.history.back()}>Go back</Button>
            ) : (
              <Link to="/" className={buttonVariants()}>
                Go to the dashboard
              </Link>
            )
          }
        />
      </Card>
    </div>
  )
}
