import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OnboardingVendor } from '@/domain/access/registration-review-contract'
import { admin, allows } from '@/domain/access/rule'
import { submissionStatus } from '@/domain/vendors/vendor'
import { finishOnboarding, onboardingVendors } from '@/queries/access/registration-review'
import { useUser } from '@/queries/access/use-user'
import { marketplaceNames } from '@/queries/marketplaces/marketplaces'
import { ConfirmDialog } from '@/routes/-page/confirm-dialog'
import { Checkbox } from '@/ui/primitives/checkbox'
import { Label } from '@/ui/primitives/label'

interface Props {
  vendor: Pick<OnboardingVendor, 'hashid' | 'name' | 'submission_status'>
  onComplete?: () => void
  onClose: () => void
}

/** Completes the onboarding of a vendor. Administrators open it for orders with it, usually once its setup was submitted. */
export function CompleteDialog({ vendor: { hashid, name, submission_status }, onComplete, onClose }: Props) {
  const mayOpen = allows(admin, useUser())
  const [opensVendor, setOpensVendor] = useState(submission_status >= submissionStatus.value.submitted)
  const opens_vendor = mayOpen && opensVendor
  const finish = useMutation(finishOnboarding())
  return (
    <ConfirmDialog
      title={`Complete the onboarding of ${name}?`}
      action="Complete onboarding"
      isPending={finish.isPending}
      onConfirm={() =>
        finish.mutate({ vendor: hashid, opens_vendor }, { onSuccess: onComplete, onSettled: onClose })
      }
      onClose={onClose}
    >
      <div className="grid gap-3">
        <p>Profile, assets, products and orders open for its users, and we email them.</p>
        <p>
          {opens_vendor ? (
            <SalesNote vendor={hashid} />
          ) : (
            'To take orders, the vendor also has to be approved and open.'
          )}
        </p>
        {mayOpen && (
          <div className="flex items-start gap-2.5">
            <Checkbox id="opens-vendor" checked={opensVendor} onCheckedChange={setOpensVendor} />
            <Label htmlFor="opens-vendor">Approve the vendor and open it for orders</Label>
          </div>
        )}
      </div>
    </ConfirmDialog>
  )
}

const listed = new Intl.ListFormat('en-US')

/** Says in which marketplaces stores can order once the vendor is open. */
function SalesNote({ vendor }: { vendor: string }) {
  const { data: vendors } = useQuery(onboardingVendors())
  const { data: marketplaces } = useQuery(marketplaceNames())
  if (!vendors || !marketplaces) return null
  const own = vendors.find(({ hashid }) => hashid === vendor)?.marketplaces ?? []
  const [only, ...others] = marketplaces
  if (own.length > 0) return `Stores can order from it in ${listed.format(own)}.`
  return only && others.length === 0
    ? `It starts to sell in ${only.name}, whose stores can order from it.`
    : 'It sells in no marketplace yet. Choose its marketplaces on its edit page, so that stores can order from it.'
}
