import { PackageSearchIcon, WifiOffIcon } from 'lucide-react'
import { useState } from 'react'
import { BrandMark } from '@/ui/brand/brand-mark'
import { EmptyState } from '@/ui/layout/empty-state'
import { ErrorState } from '@/ui/layout/error-state'
import { AppLoading, PageLoading } from '@/ui/layout/loading'
import { StaleDataBanner } from '@/ui/layout/stale-data-banner'
import { Button } from '@/ui/primitives/button'
import {
  Empty,
  EmptyContent,
  EmptyDescription,
  EmptyHeader,
  EmptyMedia,
  EmptyTitle,
} from '@/ui/primitives/empty'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Spinner } from '@/ui/primitives/spinner'
import { OrderPadSkeleton } from '../(cart)/-order-start/order-pad/pad-placeholders'
import { Grid, Part, Row, State } from './part'

const nothing = () => {}
const LOADED_AT = Date.UTC(2026, 0, 2, 15, 30)

export function StatesPart(part: { id: string; title: string }) {
  const [isLoading, setLoading] = useState(false)
  return (
    <Part {...part}>
      <Grid>
        <State name="Empty">
          <div className="rounded-lg border bg-card">
            <EmptyState
              icon={PackageSearchIcon}
              title="No products yet"
              action={<Button variant="outline">Add the first</Button>}
            >
              What appears here and how to add it.
            </EmptyState>
          </div>
        </State>
        <State name="Empty, composed of its parts">
          <Empty className="rounded-lg border bg-card">
            <EmptyHeader>
              <EmptyMedia>
                <BrandMark className="size-9" />
              </EmptyMedia>
              <EmptyMedia variant="icon">
                <PackageSearchIcon aria-hidden="true" />
              </EmptyMedia>
              <EmptyMedia variant="destructive">
                <WifiOffIcon aria-hidden="true" />
              </EmptyMedia>
              <EmptyTitle>Title</EmptyTitle>
              <EmptyDescription>
                Media in each variant, a title, a description and an action.
              </EmptyDescription>
            </EmptyHeader>
            <EmptyContent>
              <Button variant="outline">Action</Button>
            </EmptyContent>
          </Empty>
        </State>
        <State name="Failed to load">
          <div className="rounded-lg border bg-card">
            <ErrorState
              message="We couldn't reach the portal. Check your connection. Nothing you entered is lost."
              onRetry={nothing}
            />
          </div>
        </State>
      </Grid>
      <State name="Out-of-date data">
        <StaleDataBanner loadedAt={LOADED_AT} onRetry={nothing} />
      </State>
      <Row>
        <Button variant="outline" aria-pressed={isLoading} onClick={() => setLoading(!isLoading)}>
          {isLoading ? 'Stop loading' : 'Show what loads'}
        </Button>
        <Spinner />
      </Row>
      {isLoading && (
        <Grid>
          <State name="The app">
            <AppLoading />
          </State>
          <State name="A page">
            <PageLoading />
          </State>
          <State name="Text and cards">
            <div className="grid gap-2">
              <Skeleton className="h-5 w-40" />
              <Skeleton className="h-4" />
              <Skeleton className="h-24" />
            </div>
          </State>
          <State name="The order pad">
            <OrderPadSkeleton />
          </State>
        </Grid>
      )}
    </Part>
  )
}
