import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ManagedStore } from '@/domain/stores/settings-contract'
import type { StoreUser } from '@/domain/stores/store-user'
import { changeUser } from '@/queries/stores/stores'
import { PageDialog } from '@/routes/-page/page-dialog'
import { Button } from '@/ui/primitives/button'
import { DialogFooter } from '@/ui/primitives/dialog'
import { StoreChoice } from './store-choice'

/** Changes the stores of a user. */
export function StoresDialog({
  store,
  user,
  onClose,
}: {
  store: ManagedStore
  user: StoreUser
  onClose: () => void
}) {
  const [chosen, setChosen] = useState(user.store_hashes)
  const change = useMutation(changeUser(store.hashid))
  return (
    <PageDialog
      title={`Stores of ${user.name}`}
      description="They can see and order for only these stores."
      onClose={onClose}
      footer={
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={chosen.length === 0 || change.isPending}
            onClick={() => change.mutate({ user: user.hashid, store_hashes: chosen }, { onSuccess: onClose })}
          >
            Save
          </Button>
        </DialogFooter>
      }
    >
      <StoreChoice chosen={chosen} onChange={setChosen} />
    </PageDialog>
  )
}
