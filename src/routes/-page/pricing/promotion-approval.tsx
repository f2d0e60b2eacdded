import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PromotionRow } from '@/domain/pricing/managed-promotion'
import { promotionDecision } from '@/domain/pricing/promotion-approval'
import { promotionApproval } from '@/domain/pricing/promotion-stage'
import {
  decideOnPromotion,
  type managedPromotionRecord,
  sendPromotion,
} from '@/queries/pricing/managed-promotions'
import { useListedRow } from '@/routes/-page/edit/use-listed-row'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { useForm } from '@/routes/-page/form/use-form'
import { Callout } from '@/ui/layout/callout'
import { Button } from '@/ui/primitives/button'

const { draft, submitted, approved, sent_back } = promotionApproval.value

interface Props {
  record: typeof managedPromotionRecord
  hashid: string
  /** True if there is something to submit that was not saved. */
  isDirty: boolean
  /** The version that the form shows. */
  version: string
}

/** The approval status of a promotion, with the next step of its vendor or of staff. */
export function PromotionApproval({ record, hashid, isDirty, version }: Props) {
  const row = useListedRow(record, hashid)
  if (!row || row.is_archived || row.approval === approved) return null
  const isOfStaff = record.to === '/admin/promotions'
  return (
    <Callout
      variant={row.approval === sent_back ? 'warning' : 'info'}
      title={promotionApproval.label(row.approval)}
      action={
        isOfStaff
          ? row.approval === submitted && <Decision row={row} version={version} />
          : row.approval !== submitted && <Submit hashid={hashid} isDirty={isDirty} />
      }
    >
      {row.approval === sent_back && <p className="whitespace-pre-line">{row.answer}</p>}
      {row.approval === draft && <p>Carts apply it once staff approve it.</p>}
      {row.changes.length > 0 && (
        <>
          <p>Carts apply the approved version until this change is approved:</p>
          <ul className="list-disc pl-5">
            {row.changes.map(({ label, before, after }) => (
              <li key={label}>
                {label}: <bdi>{before}</bdi> → <bdi>{after}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </Callout>
  )
}

function Submit({ hashid, isDirty }: Pick<Props, 'hashid' | 'isDirty'>) {
  const { mutate: submit, isPending } = useMutation(sendPromotion(hashid))
  if (isDirty) return <p>Save your changes to submit them.</p>
  return (
    <Button disabled={isPending} onClick={() => submit()}>
      Submit for approval
    </Button>
  )
}

function Decision({ row, version }: { row: PromotionRow; version: string }) {
  const { mutate: decide, isPending } = useMutation(decideOnPromotion(row.hashid))
  // The row as it was read: it may change while the dialog is open.
  const [sentBack, setSentBack] = useState<PromotionRow | null>(null)
  // Its vendor saved it while the form was open, which shows the values from before.
  if (row.version !== version) return <p>This promotion changed. Reload the page to decide.</p>
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" disabled={isPending} onClick={() => setSentBack(row)}>
        Send back
      </Button>
      <Button
        disabled={isPending}
        onClick={() => decide({ is_approved: true, answer: '', version: row.version })}
      >
        Approve
      </Button>
      {sentBack && <SendBackDialog row={sentBack} onClose={() => setSentBack(null)} />}
    </div>
  )
}

function SendBackDialog({ row, onClose }: { row: PromotionRow; onClose: () => void }) {
  const { mutateAsync: decide } = useMutation(decideOnPromotion(row.hashid))
  const { form, draft: stored } = useForm({
    check: promotionDecision,
    initial: { is_approved: false, answer: '', version: row.version },
    send: (values) => decide(values),
    onSent: onClose,
    draft: { key: `promotion-${row.hashid}-send-back` },
  })
  return (
    <FormDialog
      form={form}
      draft={stored}
      title="Send promotion back"
      description={`${row.name}, ${row.product_name}`}
      submit="Send back"
      onClose={onClose}
    >
      <form.AppField name="answer">{(field) => <field.LongText label="Reason" />}</form.AppField>
    </FormDialog>
  )
}
