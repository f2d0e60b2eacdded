import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { admin, allows } from '@/domain/access/rule'
import { declineForm, type RequestReview } from '@/domain/marketplaces/marketplace-request'
import { useUser } from '@/queries/access/use-user'
import {
  approveRequest,
  askVendorAboutRequest,
  declineRequest,
} from '@/queries/marketplaces/marketplace-requests'
import { ConfirmDialog } from '@/routes/-page/confirm-dialog'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { useForm } from '@/routes/-page/form/use-form'
import { PageDialog } from '@/routes/-page/page-dialog'
import { shownDay } from '@/routes/-page/shown-day'
import { MessageForm } from '@/routes/-page/vendors/setup/message-form'
import { Checkbox } from '@/ui/primitives/checkbox'
import { Label } from '@/ui/primitives/label'

interface Props {
  request: RequestReview
  onClose: () => void
}

/** Approves a request. Administrators may approve and open a closed vendor with it, once its onboarding is complete. */
export function ApproveDialog({ request, onClose }: Props) {
  const { hashid, kind, vendor_name, marketplace_name, vendor_state, requirements, last_day } = request
  const mayOpen = allows(admin, useUser()) && kind === 'join' && vendor_state === 'closed'
  const [opensVendor, setOpensVendor] = useState(mayOpen)
  const approve = useMutation(approveRequest(hashid))
  const gaps = requirements.filter(({ is_met }) => !is_met).length
  return (
    <ConfirmDialog
      title={
        kind === 'join' ? `Let ${vendor_name} sell in ${marketplace_name}?` : `Let ${vendor_name} leave?`
      }
      action="Approve"
      isPending={approve.isPending}
      onConfirm={() => approve.mutate({ opens_vendor: mayOpen && opensVendor }, { onSettled: onClose })}
      onClose={onClose}
    >
      {kind === 'leave' ? (
        <p>
          Stores in {marketplace_name} can order until the end of {shownDay(last_day ?? '')}. We email the
          vendor, and the stores with its products in their carts.
        </p>
      ) : (
        <div className="grid gap-3">
          <p>
            {vendor_state === 'open' || (mayOpen && opensVendor)
              ? 'Its stores see the products and can order them at once. We email the vendor.'
              : vendor_state === 'onboarding'
                ? 'Stores see the products once you complete the vendor’s onboarding and open it. We email the vendor.'
                : 'Stores see the products once the vendor is approved and open. We email the vendor.'}
          </p>
          {gaps > 0 && (
            <p>{gaps === 1 ? '1 requirement is not met.' : `${gaps} requirements are not met.`}</p>
          )}
          {mayOpen && (
            <div className="flex items-start gap-2.5">
              <Checkbox id="opens-vendor" checked={opensVendor} onCheckedChange={setOpensVendor} />
              <Label htmlFor="opens-vendor">Also approve the vendor and open it for orders</Label>
            </div>
          )}
        </div>
      )}
    </ConfirmDialog>
  )
}

export function AskDialog({ request: { hashid, vendor_name }, onClose }: Props) {
  const { mutateAsync: ask } = useMutation(askVendorAboutRequest(hashid))
  return (
    <PageDialog
      title={`Ask ${vendor_name}`}
      description="We email your question. They reply on the page of the marketplace."
      onClose={onClose}
    >
      <MessageForm
        draftKey={`request-question-${hashid}`}
        label="Your question"
        submit="Send question"
        send={async (text) => {
          await ask(text)
          onClose()
        }}
      />
    </PageDialog>
  )
}

export function DeclineDialog({ request: { hashid, vendor_name }, onClose }: Props) {
  const { mutateAsync: decline } = useMutation(declineRequest(hashid))
  const { form, draft } = useForm({
    check: declineForm,
    initial: { reason: '' },
    send: ({ reason }) => decline(reason),
    onSent: onClose,
    draft: { key: `request-decline-${hashid}` },
  })
  return (
    <FormDialog
      form={form}
      draft={draft}
      title={`Decline ${vendor_name}`}
      description="We email them the reason. They can send another request."
      submit="Decline request"
      onClose={onClose}
    >
      <form.AppField name="reason">{(field) => <field.LongText label="Reason" required />}</form.AppField>
    </FormDialog>
  )
}
