import { useMutation } from '@tanstack/react-query'
import { serverNow } from '@/auth/transport/server-clock'
import { carrierFields } from '@/domain/orders/carrier'
import type { SampleOutcome } from '@/domain/samples/pipeline-contract'
import { type SampleRequest, type SampleStatus, sampleStatus } from '@/domain/samples/sample-request'
import { reasonOptions, sampleStep } from '@/domain/samples/sample-step'
import { moveSelectedSamples } from '@/queries/samples/sample-pipeline'
import { deviceDay } from '@/routes/-page/device-day'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { useForm } from '@/routes/-page/form/use-form'
import { CarrierInputs } from '@/routes/-page/orders/carrier-inputs'
import { schemaErrors } from '@/ui/form/form-errors'
import { stepVerbs } from './step-verbs'

const { accepted, shipped, tasted, declined, willOrder, notNow } = sampleStatus.value

const noteLabels: Partial<Record<SampleStatus, string>> = {
  [accepted]: 'When and how will it arrive?',
  [shipped]: 'Note to the store',
  [tasted]: 'What did you think of it?',
  [declined]: 'Note to the store',
  [willOrder]: 'Feedback for the vendor',
  [notNow]: 'Feedback for the vendor',
}
const ratings = [5, 4, 3, 2, 1].map((stars) => ({
  value: String(stars),
  label: stars === 1 ? '1 star' : `${stars} stars`,
}))

/** The part of a sample that the dialog shows. */
export type NamedSample = Pick<SampleRequest, 'hashid' | 'qty' | 'product_name' | 'store_display_name'>

/** Changes the status of one or several samples, with the entries that the step needs. */
export function SampleStepDialog({
  samples,
  status,
  onSent,
  onClose,
}: {
  samples: readonly NamedSample[]
  status: SampleStatus
  onSent: (outcomes: SampleOutcome[]) => void
  onClose: () => void
}) {
  const { mutateAsync: move } = useMutation(moveSelectedSamples())
  const { form } = useForm({
    initial: {
      answer: '',
      reason: '',
      rating: '',
      ...carrierFields.empty,
      shipped_on: status === shipped ? deviceDay(serverNow()) : '',
    },
    check: (values) => schemaErrors(sampleStep, { ...values, status })?.fields ?? {},
    send: (values, idempotencyKey) =>
      move({
        sample_hashes: samples.map(({ hashid }) => hashid),
        step: sampleStep.parse({ ...values, status }),
        idempotencyKey,
      }),
    fieldOf: (field) => field.replace(/^step\./, ''),
    onSent,
  })
  const [first] = samples
  const verb = stepVerbs[status]
  const title = samples.length === 1 ? verb : `${verb}: ${samples.length} samples`
  const isDecision = status === willOrder || status === notNow
  const needsNote = status === accepted || status === tasted
  return (
    <FormDialog
      form={form}
      title={title}
      description={
        samples.length === 1 && first
          ? `${first.qty} x ${first.product_name}, ${first.store_display_name}`
          : 'Each store is emailed.'
      }
      submit={title}
      onClose={onClose}
    >
      {status === shipped && (
        <>
          <CarrierInputs form={form} needsCarrier />
          <form.AppField name="shipped_on">
            {(field) => <field.Text label="Shipped on" type="date" />}
          </form.AppField>
        </>
      )}
      {reasonOptions(status).length > 0 && (
        <form.AppField name="reason">
          {(field) => <field.Select label="Reason" options={reasonOptions(status)} required />}
        </form.AppField>
      )}
      {isDecision && (
        <form.AppField name="rating">
          {(field) => <field.Select label="Rating" options={ratings} required={status === willOrder} />}
        </form.AppField>
      )}
      <form.AppField name="answer">
        {(field) => <field.LongText label={noteLabels[status] ?? 'Note'} required={needsNote} />}
      </form.AppField>
    </FormDialog>
  )
}
