import { useMutation, useQuery } from '@tanstack/react-query'
import { approvalRules, saveRule } from '@/queries/changes'
import { QueryState } from '@/routes/-page/query-state'
import { Button } from '@/ui/primitives/button'
import { Checkbox } from '@/ui/primitives/checkbox'
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from '@/ui/primitives/dialog'
import { Label } from '@/ui/primitives/label'
import { Skeleton } from '@/ui/primitives/skeleton'

/** Chooses the marketplaces whose change sets need two people. Each choice is saved at once. */
export function ApprovalRules() {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="outline">Approval rules</Button>
      </DialogTrigger>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Approval rules</DialogTitle>
          <DialogDescription>
            In these marketplaces, nobody approves, schedules or applies their own change sets.
          </DialogDescription>
        </DialogHeader>
        <DialogBody>
          <Rules />
        </DialogBody>
        <DialogFooter showCloseButton />
      </DialogContent>
    </Dialog>
  )
}

function Rules() {
  const query = useQuery(approvalRules())
  const save = useMutation(saveRule())
  if (!query.data) return <QueryState queries={[query]} pending={<Skeleton className="h-40" />} />
  return (
    <ul className="grid gap-2">
      {query.data.map(({ hashid, name, requires_second_approver }) => (
        <li key={hashid} className="flex items-center gap-2">
          <Checkbox
            id={`rule-${hashid}`}
            checked={requires_second_approver}
            disabled={save.isPending}
            onCheckedChange={(checked) => save.mutate({ hashid, requires_second_approver: checked })}
          />
          <Label htmlFor={`rule-${hashid}`} dir="auto">
            {name}
          </Label>
        </li>
      ))}
    </ul>
  )
}
