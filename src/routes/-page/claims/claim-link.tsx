import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { Claim } from '@/domain/orders/claim'
import { useUser } from '@/queries/access/use-user'

/** Links to the page of a claim: suppliers have their own. */
export function ClaimLink({
  claim,
  ...props
}: { claim: Pick<Claim, 'hashid'> } & Pick<
  ComponentProps<'a'>,
  'className' | 'dir' | 'tabIndex' | 'children'
>) {
  const isSupplier = useUser().is_supplier === 1
  return (
    <Link
      to={isSupplier ? '/supplier/claims/$hashid' : '/credit/$hashid'}
      params={{ hashid: claim.hashid }}
      {...props}
    />
  )
}
