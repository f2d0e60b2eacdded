import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ManagedStore } from '@/domain/stores/contract'
import type { StoreUser } from '@/domain/stores/store-user'
import { changeUser } from '@/queries/stores'
import { Button } from '@/ui/primitives/button'
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/ui/primitives/dialog'
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
    <Dialog open onOpenChange={onClose}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Stores of {user.name}</DialogTitle>
          <DialogDescription>They can see and order for only these stores.</DialogDescription>
        </DialogHeader>
        <DialogBody>
          <StoreChoice chosen={chosen} onChange={setChosen} />
        </DialogBody>
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
      </DialogContent>
    </Dialog>
  )
}
