import { useMutation, useQuery } from '@tanstack/react-query'
import { confirmSeen, userRecalls } from '@/queries/catalogue/recalls'
import { RecallFacts } from '@/routes/-page/catalogue/recall-facts'
import { useOpened } from '@/routes/-page/catalogue/use-opened'
import { PageDialog } from '@/routes/-page/page-dialog'
import { QueryState } from '@/routes/-page/query-state'
import { Button } from '@/ui/primitives/button'
import { DialogFooter } from '@/ui/primitives/dialog'
import { Skeleton } from '@/ui/primitives/skeleton'

/** A recall to read, and to confirm that it was seen. */
export function RecallDialog({
  hashid,
  product,
  onClose,
}: {
  hashid: string
  product: string
  onClose: () => void
}) {
  const query = useQuery(userRecalls())
  const { mutate, isPending } = useMutation(confirmSeen())
  const recall = query.data?.find((each) => each.hashid === hashid)
  useOpened(recall ? [recall] : [])
  return (
    <PageDialog
      title={product}
      onClose={onClose}
      footer={
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!recall || isPending} onClick={() => mutate(hashid, { onSuccess: onClose })}>
            I’ve seen it
          </Button>
        </DialogFooter>
      }
    >
      {recall ? (
        <RecallFacts recall={recall} />
      ) : query.data ? (
        <p>This recall is no longer listed.</p>
      ) : (
        <QueryState queries={[query]} pending={<Skeleton className="h-24" />} />
      )}
    </PageDialog>
  )
}
