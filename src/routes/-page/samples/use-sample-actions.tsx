import { type ReactNode, useState } from 'react'
import { summarizeOutcomes } from '@/domain/orders/several-orders'
import type { SampleOutcome } from '@/domain/samples/pipeline-contract'
import { type SampleRequest, type SampleStatus, sampleStatus } from '@/domain/samples/sample-request'
import { OutcomesDialog } from '@/routes/-page/outcomes-dialog'
import { notifySuccess } from '@/ui/toasts'
import { LabelsDialog } from './labels-dialog'
import { type NamedSample, SampleStepDialog } from './sample-step-dialog'

type Samples = readonly SampleRequest[]
type Open =
  | { kind: 'step'; samples: readonly NamedSample[]; status: SampleStatus }
  | { kind: 'labels'; samples: Samples }
  | { kind: 'outcomes'; outcomes: SampleOutcome[]; status: SampleStatus }

const summaryOf = (outcomes: readonly SampleOutcome[], status: SampleStatus) =>
  summarizeOutcomes(outcomes, `set to “${sampleStatus.label(status)}”`, 'sample')

/** Actions on samples, and the dialog of the one that is open. */
export function useSampleActions() {
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  /** Reports outcomes: in a toast, or for each sample if one was refused. */
  const report = (outcomes: SampleOutcome[], status: SampleStatus) => {
    if (outcomes.every(({ is_done }) => is_done)) {
      close()
      void notifySuccess(summaryOf(outcomes, status))
    } else setOpen({ kind: 'outcomes', outcomes, status })
  }
  return {
    move: (samples: readonly NamedSample[], status: SampleStatus) =>
      setOpen({ kind: 'step', samples, status }),
    showLabels: (samples: Samples) => setOpen({ kind: 'labels', samples }),
    dialog: open && dialogOf(open, { close, report }),
  }
}
export type SampleActions = ReturnType<typeof useSampleActions>

function dialogOf(
  open: Open,
  { close, report }: { close: () => void; report: (outcomes: SampleOutcome[], status: SampleStatus) => void },
): ReactNode {
  switch (open.kind) {
    case 'step':
      return (
        <SampleStepDialog
          samples={open.samples}
          status={open.status}
          onSent={(outcomes) => report(outcomes, open.status)}
          onClose={close}
        />
      )
    case 'labels':
      return <LabelsDialog samples={open.samples} onClose={close} />
    case 'outcomes':
      return (
        <OutcomesDialog
          title={summaryOf(open.outcomes, open.status)}
          outcomes={open.outcomes.map(({ sample_hash, product_name, store_display_name, ...outcome }) => ({
            key: sample_hash,
            name: (
              <span dir="auto">
                {product_name}, {store_display_name}
              </span>
            ),
            ...outcome,
          }))}
          onClose={close}
        />
      )
    default:
      return open satisfies never
  }
}
