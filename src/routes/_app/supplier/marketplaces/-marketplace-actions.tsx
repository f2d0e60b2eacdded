import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { VendorMarketplace } from '@/domain/marketplaces/vendor-marketplace'
import { withdrawFrom } from '@/queries/marketplaces/vendor-marketplaces'
import { ConfirmDialog } from '@/routes/-page/confirm-dialog'
import { Button } from '@/ui/primitives/button'
import { JoinDialog } from './-join-dialog'
import { LeaveDialog } from './-leave-dialog'
import { TermsDialog } from './-terms-dialog'

type Action = 'join' | 'leave' | 'withdraw' | 'terms'

/** The buttons of a marketplace: request to join or to leave, withdraw the request, accept changed terms. */
export function MarketplaceActions({
  vendor,
  marketplace,
}: {
  vendor: string
  marketplace: VendorMarketplace
}) {
  const [open, setOpen] = useState<Action | null>(null)
  const close = () => setOpen(null)
  const { name, request, is_selling, leaves_on, requirements } = marketplace
  const props = { vendor, marketplace, onClose: close }
  const hasTermsToAccept = is_selling && requirements.some(({ fix, is_met }) => fix === 'terms' && !is_met)
  return (
    <>
      {hasTermsToAccept && (
        <Button aria-label={`Read the terms of ${name}`} onClick={() => setOpen('terms')}>
          Read the terms
        </Button>
      )}
      {request ? (
        <Button
          variant="outline"
          aria-label={`Withdraw request: ${name}`}
          onClick={() => setOpen('withdraw')}
        >
          Withdraw request
        </Button>
      ) : is_selling ? (
        leaves_on === null && (
          <Button variant="outline" aria-label={`Request to leave: ${name}`} onClick={() => setOpen('leave')}>
            Request to leave
          </Button>
        )
      ) : (
        <Button aria-label={`Request to join: ${name}`} onClick={() => setOpen('join')}>
          Request to join
        </Button>
      )}
      {open === 'join' && <JoinDialog {...props} />}
      {open === 'leave' && <LeaveDialog {...props} />}
      {open === 'terms' && <TermsDialog {...props} />}
      {open === 'withdraw' && request && <WithdrawDialog {...props} hashid={request.hashid} />}
    </>
  )
}

function WithdrawDialog({
  vendor,
  marketplace,
  hashid,
  onClose,
}: {
  vendor: string
  marketplace: VendorMarketplace
  hashid: string
  onClose: () => void
}) {
  const withdraw = useMutation(withdrawFrom(vendor))
  return (
    <ConfirmDialog
      title={`Withdraw your request to ${marketplace.name}?`}
      action="Withdraw request"
      isPending={withdraw.isPending}
      onConfirm={() => withdraw.mutate(hashid, { onSettled: onClose })}
      onClose={onClose}
    >
      {marketplace.is_selling ? 'You keep selling there.' : 'You can ask again at any time.'}
    </ConfirmDialog>
  )
}
