import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { sampleDue } from '@/domain/samples/sample-due'
import type { SampleRequest } from '@/domain/samples/sample-request'
import { hasEveryWord, searchWords } from '@/domain/values/search-text'
import { SearchInput } from '@/ui/form/search-input'
import { Button } from '@/ui/primitives/button'
import { Card } from '@/ui/primitives/card'
import { type SampleArea, sampleAreas } from './sample-area'
import { SampleButtons } from './sample-buttons'
import { DueText } from './sample-columns'
import { SampleStatusBadge } from './sample-status-badge'
import type { SampleActions } from './use-sample-actions'

const CARDS_SHOWN = 40

/** Samples on a phone, each with its next step. */
export function SampleCards({
  samples,
  area,
  actions,
}: {
  samples: readonly SampleRequest[]
  area: SampleArea
  actions: SampleActions
}) {
  const [shownCount, setShownCount] = useState(CARDS_SHOWN)
  const [sought, setSought] = useState('')
  const words = searchWords(sought)
  const found = samples.filter(({ product_name, item_code, store_display_name, vendor_name }) =>
    hasEveryWord(`${product_name} ${item_code} ${store_display_name} ${vendor_name}`, words),
  )
  return (
    <div className="grid gap-2.5">
      <SearchInput
        label="Filter sample requests"
        placeholder="Product, store or item code"
        value={sought}
        onChange={setSought}
      />
      {found.length === 0 && (
        <p className="py-6 text-center text-muted-foreground">No samples match “{sought}”.</p>
      )}
      <ul aria-label="Sample requests" className="grid gap-2.5">
        {found.slice(0, shownCount).map((sample) => (
          <li key={sample.hashid}>
            <Card className="grid gap-3 px-4 py-3">
              <div className="flex items-start justify-between gap-3">
                <div className="min-w-0">
                  <Link
                    to={sampleAreas[area].page}
                    params={{ hashid: sample.hashid }}
                    dir="auto"
                    className="font-semibold underline-offset-4 hover:underline"
                  >
                    {sample.product_name}
                  </Link>
                  <p dir="auto" className="text-[13px] text-muted-foreground">
                    {sample.qty} for {sample.store_display_name}
                  </p>
                  {sampleDue(sample) && (
                    <p className="text-[13px] text-muted-foreground">
                      Next step by <DueText sample={sample} />
                    </p>
                  )}
                </div>
                <SampleStatusBadge status={sample.status} />
              </div>
              <div className="flex flex-wrap gap-2 empty:hidden">
                <SampleButtons sample={sample} area={area} actions={actions} size="lg" />
              </div>
            </Card>
          </li>
        ))}
      </ul>
      {found.length > shownCount && (
        <Button variant="outline" size="lg" onClick={() => setShownCount(shownCount + CARDS_SHOWN)}>
          Show more samples ({found.length - shownCount})
        </Button>
      )}
    </div>
  )
}
