import { CopyIcon, PrinterIcon } from 'lucide-react'
import type { SampleAddress, SampleDetail } from '@/domain/samples/pipeline-contract'
import { Section } from '@/ui/layout/section'
import { Button } from '@/ui/primitives/button'
import { notifyError, notifySuccess } from '@/ui/toasts'
import type { SampleActions } from './use-sample-actions'

const linesOf = ({ name, attention, street, city, state, zip, phone }: SampleAddress): string[] =>
  [name, attention, street, `${city}, ${state} ${zip}`, phone].filter(Boolean)

/** Addresses and contents of a sample's label, to copy or print. */
export function LabelCard({ sample, actions }: { sample: SampleDetail; actions: SampleActions }) {
  const contents = `${sample.qty} x ${sample.product_name} (${sample.item_code})`
  const copy = async () => {
    const text = ['From', ...linesOf(sample.from), '', 'To', ...linesOf(sample.to), '', contents].join('\n')
    try {
      await navigator.clipboard.writeText(text)
      void notifySuccess('Label copied')
    } catch {
      void notifyError('Label', 'Your browser blocked copying. Print the label instead.')
    }
  }
  return (
    <Section
      title="Shipping label"
      action={
        <div className="flex gap-2">
          <Button size="sm" variant="outline" onClick={() => void copy()}>
            <CopyIcon /> Copy
          </Button>
          <Button size="sm" variant="outline" onClick={() => actions.showLabels([sample])}>
            <PrinterIcon /> Print
          </Button>
        </div>
      }
    >
      <div className="grid gap-4 px-4 py-3 text-[13px] tablet:grid-cols-2">
        <AddressBlock label="From" address={sample.from} />
        <AddressBlock label="To" address={sample.to} />
        <p className="tablet:col-span-2">
          <span className="text-muted-foreground">Contents</span> <span dir="auto">{contents}</span>
        </p>
      </div>
    </Section>
  )
}

const AddressBlock = ({ label, address }: { label: string; address: SampleAddress }) => (
  <div>
    <h3 className="text-muted-foreground">{label}</h3>
    <address className="not-italic">
      {linesOf(address).map((line) => (
        <span key={line} dir="auto" className="block">
          {line}
        </span>
      ))}
    </address>
  </div>
)
