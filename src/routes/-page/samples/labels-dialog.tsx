import { useMutation } from '@tanstack/react-query'
import { DownloadIcon, PrinterIcon } from 'lucide-react'
import { useState } from 'react'
import { LABELS_AT_ONCE } from '@/domain/samples/pipeline-contract'
import type { SampleRequest } from '@/domain/samples/sample-request'
import { downloadSampleLabels } from '@/queries/samples/sample-pipeline'
import { PageDialog } from '@/routes/-page/page-dialog'
import { Callout } from '@/ui/layout/callout'
import { Button } from '@/ui/primitives/button'
import { DialogFooter } from '@/ui/primitives/dialog'
import { Input } from '@/ui/primitives/input'

/** Labels of samples to print, or their data for a carrier's system, with the weight of each package. */
export function LabelsDialog({
  samples,
  onClose,
}: {
  samples: readonly SampleRequest[]
  onClose: () => void
}) {
  const { mutate: download } = useMutation(downloadSampleLabels())
  const [weights, setWeights] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(samples.map(({ hashid, weight_lb }) => [hashid, weight_lb ?? ''])),
  )
  const isTooMany = samples.length > LABELS_AT_ONCE
  const isWrong = (hashid: string) => !/^(\d{1,4}(\.\d{1,2})?)?$/.test(weights[hashid]?.trim() ?? '')
  const isDisabled = isTooMany || samples.some(({ hashid }) => isWrong(hashid))
  const save = (format: 'pdf' | 'csv') =>
    download({
      sample_hashes: samples.map(({ hashid }) => hashid),
      weights: samples.map(({ hashid }) => weights[hashid]?.trim() ?? ''),
      format,
    })
  return (
    <PageDialog
      title="Shipping labels"
      description="With your address, the store's, and what is inside. Weights come from your products; change them for other packages."
      onClose={onClose}
      footer={
        <DialogFooter>
          <Button variant="outline" disabled={isDisabled} onClick={() => save('csv')}>
            <DownloadIcon /> Data (CSV)
          </Button>
          <Button disabled={isDisabled} onClick={() => save('pdf')}>
            <PrinterIcon /> Labels (PDF)
          </Button>
        </DialogFooter>
      }
    >
      {isTooMany && <Callout variant="warning">Select up to {LABELS_AT_ONCE} samples.</Callout>}
      <ul className="grid divide-y">
        {samples.map(({ hashid, qty, product_name, store_display_name }) => (
          <li key={hashid} className="flex items-center justify-between gap-4 py-2.5">
            <div className="min-w-0">
              <p dir="auto" className="font-medium">
                {store_display_name}
              </p>
              <p dir="auto" className="text-[13px] text-muted-foreground">
                {qty} x {product_name}
              </p>
              {isWrong(hashid) && (
                <p id={`weight-${hashid}`} className="text-[13px] text-destructive">
                  Enter pounds, for example 2.5
                </p>
              )}
            </div>
            <div className="flex w-28 shrink-0 items-center gap-2">
              <Input
                aria-label={`Pounds of the package to ${store_display_name}`}
                aria-invalid={isWrong(hashid) || undefined}
                aria-describedby={isWrong(hashid) ? `weight-${hashid}` : undefined}
                inputMode="decimal"
                autoComplete="off"
                className="text-right"
                value={weights[hashid] ?? ''}
                onChange={({ target }) => setWeights({ ...weights, [hashid]: target.value })}
              />
              <span aria-hidden="true">lb</span>
            </div>
          </li>
        ))}
      </ul>
    </PageDialog>
  )
}
