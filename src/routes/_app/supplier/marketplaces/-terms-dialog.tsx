import { useMutation } from '@tanstack/react-query'
import type { VendorMarketplace } from '@/domain/marketplaces/vendor-marketplace'
import { acceptTerms } from '@/queries/marketplaces/vendor-marketplaces'
import { ConfirmDialog } from '@/routes/-page/confirm-dialog'
import { TermsText } from './-terms-text'

/** Accepts terms that a vendor has not accepted yet, or that have changed. */
export function TermsDialog({
  vendor,
  marketplace: { hashid, name, terms },
  onClose,
}: {
  vendor: string
  marketplace: VendorMarketplace
  onClose: () => void
}) {
  const accept = useMutation(acceptTerms(vendor, hashid))
  return (
    <ConfirmDialog
      title={`Terms of ${name}`}
      action="Accept the terms"
      isPending={accept.isPending}
      onConfirm={() => accept.mutate(terms, { onSettled: onClose })}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <TermsText name={name} terms={terms} />
        <p>You accept them for your company.</p>
      </div>
    </ConfirmDialog>
  )
}
