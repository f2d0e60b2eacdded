import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { CheckIcon, ShieldCheckIcon } from 'lucide-react'
import type { Recall } from '@/domain/catalogue/recall'
import { confirmSeen, userRecalls } from '@/queries/catalogue/recalls'
import { RecallFacts } from '@/routes/-page/catalogue/recall-facts'
import { useOpened } from '@/routes/-page/catalogue/use-opened'
import { deviceDay } from '@/routes/-page/device-day'
import { shownDay } from '@/routes/-page/shown-day'
import { EmptyState } from '@/ui/layout/empty-state'
import { PageHeader } from '@/ui/layout/page-header'
import { Badge } from '@/ui/primitives/badge'
import { Button, buttonVariants } from '@/ui/primitives/button'
import { Card, CardContent, CardHeader, CardTitle } from '@/ui/primitives/card'

export const Route = createFileRoute('/_app/(catalogue)/recalls')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(userRecalls()),
  staticData: { breadcrumb: 'Recalls' },
  component: RecallsPage,
})

function RecallsPage() {
  const { data: recalls } = useSuspenseQuery(userRecalls())
  useOpened(recalls)
  return (
    <div className="grid gap-5">
      <PageHeader title="Recalls" hint={hintOf(recalls)}>
        <Link to="/traceability" className={buttonVariants({ variant: 'outline' })}>
          Traceability records
        </Link>
      </PageHeader>
      {recalls.length === 0 ? (
        <Card>
          <EmptyState icon={ShieldCheckIcon} title="No recalls">
            If a product of yours is recalled, it appears here and we email you.
          </EmptyState>
        </Card>
      ) : (
        <ul className="grid max-w-4xl gap-4">
          {recalls.map((recall) => (
            <li key={recall.hashid}>
              <RecallCard recall={recall} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function hintOf(recalls: readonly Recall[]): string | undefined {
  const unseen = recalls.filter(({ seen_at }) => seen_at === null).length
  if (unseen > 0) return `${unseen} not seen yet. Read and confirm each one.`
  return recalls.length > 0 ? 'All seen' : undefined
}

function RecallCard({ recall }: { recall: Recall }) {
  const { mutate: confirm, isPending } = useMutation(confirmSeen())
  const { hashid, product_hash, product_name, vendor_name, upc, item_code, seen_at, lifted_at } = recall
  return (
    <Card aria-label={product_name}>
      <CardHeader>
        <div className="min-w-0">
          <CardTitle>
            <Link to="/product/view/{-$hashid}" params={{ hashid: product_hash }} dir="auto">
              {product_name}
            </Link>
          </CardTitle>
          <p className="text-[13px] text-muted-foreground">
            {vendor_name}, UPC {upc}, item code {item_code}
          </p>
        </div>
        {lifted_at ? (
          <Badge variant="success">Lifted {shownDay(deviceDay(lifted_at))}</Badge>
        ) : (
          <Badge variant="destructive">Recalled {shownDay(deviceDay(recall.recalled_at))}</Badge>
        )}
      </CardHeader>
      <CardContent className="grid gap-3">
        <RecallFacts recall={recall} />
        {seen_at ? (
          <p className="flex items-center gap-1.5 text-[13px] text-muted-foreground">
            <CheckIcon aria-hidden="true" className="size-4" /> You confirmed it on{' '}
            {shownDay(deviceDay(seen_at))}
          </p>
        ) : (
          <Button
            className="justify-self-start"
            disabled={isPending}
            aria-label={`I’ve seen it: ${product_name}`}
            onClick={() => confirm(hashid)}
          >
            I’ve seen it
          </Button>
        )}
      </CardContent>
    </Card>
  )
}
