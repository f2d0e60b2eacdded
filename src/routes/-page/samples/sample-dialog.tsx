import { useMutation, useQuery } from '@tanstack/react-query'
import type { PublishedVersion } from '@/domain/form-builder/contract'
import { extraAnswersTo } from '@/domain/form-builder/extra-answers-text'
import { newSample } from '@/domain/samples/sample-request'
import type { Partner } from '@/domain/stores/partner'
import { extraQuestions } from '@/queries/form-builder/extra-questions'
import { askForSample } from '@/queries/samples/samples'
import { errorText } from '@/ui/form/form'
import { ProductChoice } from '../catalogue/product-choice'
import { FormDialog } from '../form/form-dialog'
import { useForm } from '../form/use-form'
import { ExtraQuestions } from '../form-builder/extra-questions'
import { PageDialog } from '../page-dialog'
import { QueryState } from '../query-state'

interface Props {
  stores: readonly Partner[]
  vendor_hash?: string | undefined
  /** Preselected product, if any. */
  product?: { hashid: string; name: string } | undefined
  onClose: () => void
}

const TITLE = 'Request a sample'

/** Requests a sample of a vendor. Opens once its extra questions are known, so that nothing moves. */
export function SampleDialog(props: Props) {
  const extra = useQuery(extraQuestions('sample-requests'))
  if (extra.data !== undefined) return <SampleForm {...props} extra={extra.data} />
  if (!extra.error) return null
  return (
    <PageDialog title={TITLE} onClose={props.onClose}>
      <QueryState queries={[extra]} pending={null} />
    </PageDialog>
  )
}

function SampleForm({
  stores,
  vendor_hash,
  product,
  extra,
  onClose,
}: Props & { extra: PublishedVersion | null }) {
  const { mutateAsync: ask } = useMutation(askForSample())
  const only = stores.length === 1 ? (stores[0]?.hashid ?? '') : ''
  const { form, draft } = useForm({
    // A draft for another store must not be sent from a page that hides the choice of the store.
    check: newSample.schema,
    initial: {
      ...newSample.empty,
      store_hash: only,
      product_hash: product?.hashid ?? '',
      extra_answers: '',
    },
    send: ({ extra_answers, ...values }) =>
      ask({ ...values, extra_answers: extraAnswersTo(extra, extra_answers) }),
    onSent: onClose,
    draft: { key: `sample-${product?.hashid ?? vendor_hash ?? 'new'}-${only || 'stores'}` },
  })
  const { store_hash, ...controls } = newSample.controls
  return (
    <FormDialog
      form={form}
      draft={draft}
      title={TITLE}
      description="We'll email the vendor."
      submit="Request sample"
      onClose={onClose}
    >
      <form.AppField name="product_hash">
        {(field) =>
          product ? (
            <p dir="auto" className="font-medium">
              {product.name}
            </p>
          ) : (
            <ProductChoice
              value={field.state.value}
              onChange={field.handleChange}
              error={errorText(field.state.meta.errors[0])}
              vendor_hash={vendor_hash}
            />
          )
        }
      </form.AppField>
      {stores.length > 1 && (
        <form.AppField name="store_hash">
          {(field) => (
            <field.Select
              {...store_hash}
              options={stores.map((store) => ({ value: store.hashid, label: store.display_name }))}
            />
          )}
        </form.AppField>
      )}
      <form.Fields controls={controls} names={['qty', 'note']} />
      {extra && <ExtraQuestions version={extra} />}
    </FormDialog>
  )
}
