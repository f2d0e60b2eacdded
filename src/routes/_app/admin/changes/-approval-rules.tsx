import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { allows } from '@/domain/access/rule'
import { type ApprovalRule, mayChangeRules } from '@/domain/changes/contract'
import { useUser } from '@/queries/access/use-user'
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
  const mayChange = allows(mayChangeRules, useUser())
  if (!query.data) return <QueryState queries={[query]} pending={<Skeleton className="h-40" />} />
  return (
    <>
      {!mayChange && (
        <p id="rules-closed" className="mb-3 text-muted-foreground text-sm">
          You need the permission Approval rules to change these. Ask a colleague who has it.
        </p>
      )}
      <ul className="grid gap-2">
        {query.data.map((rule) => (
          <li key={rule.hashid} className="flex items-start gap-2">
            <Checkbox
              id={`rule-${rule.hashid}`}
              className="mt-0.5"
              checked={rule.requires_second_approver}
              disabled={save.isPending || !mayChange || rule.held_set !== null}
              aria-describedby={describedBy(rule, mayChange)}
              onCheckedChange={(checked) =>
                save.mutate({ hashid: rule.hashid, requires_second_approver: checked })
              }
            />
            <div>
              <Label htmlFor={`rule-${rule.hashid}`} dir="auto">
                {rule.name}
              </Label>
              {mayChange && rule.held_set && (
                <p id={`held-${rule.hashid}`} className="text-[13px] text-muted-foreground">
                  Your change set{' '}
                  <Link
                    to="/admin/changes/$hashid"
                    params={{ hashid: rule.held_set.hashid }}
                    dir="auto"
                    className="underline underline-offset-4"
                  >
                    {rule.held_set.title}
                  </Link>{' '}
                  waits for a second person here. Cancel it, or ask somebody else to change this rule.
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Returns the id of the text that says why a rule cannot be changed. */
function describedBy({ hashid, held_set }: ApprovalRule, mayChange: boolean): string | undefined {
  if (!mayChange) return 'rules-closed'
  return held_set ? `held-${hashid}` : undefined
}
