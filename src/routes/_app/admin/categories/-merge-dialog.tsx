import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { categoryRecord, mergeCategory } from '@/queries/catalogue/managed-catalogue'
import { Field } from '@/ui/form/field'
import { Button } from '@/ui/primitives/button'
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from '@/ui/primitives/dialog'
import { NativeSelect } from '@/ui/primitives/native-select'

/** Merges a category into another one, which cannot be undone. */
export function MergeDialog({ hashid }: { hashid: string }) {
  const navigate = useNavigate()
  const { data: categories = [] } = useQuery(categoryRecord.queries.list())
  const merge = useMutation(mergeCategory(hashid))
  const [into, setInto] = useState('')
  const [isMissing, setMissing] = useState(false)
  const category = categories.find((each) => each.hashid === hashid)
  const others = categories.filter((each) => each.hashid !== hashid && !each.is_archived)
  if (!category || others.length === 0) return null
  const count = category.product_count
  const submit = async () => {
    if (into === '') return setMissing(true)
    // The dialog closes with its category, before callbacks of `mutate` would run.
    await merge.mutateAsync(into)
    await navigate({ to: '/admin/categories' })
  }
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="outline">Merge</Button>
      </DialogTrigger>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Merge {category.name}</DialogTitle>
          <DialogDescription>
            {count === 0
              ? 'It has no products. It will be deleted. You can’t undo this.'
              : `Its ${count.toLocaleString('en-US')} ${count === 1 ? 'product moves' : 'products move'} to the other category, and it is deleted. You can’t undo this.`}
          </DialogDescription>
        </DialogHeader>
        <DialogBody>
          <Field
            label="Merge into"
            required
            error={isMissing && into === '' ? 'Choose a category' : undefined}
          >
            {(wiring) => (
              <NativeSelect
                {...wiring}
                className="w-full"
                value={into}
                onChange={(event) => setInto(event.target.value)}
              >
                <option value="">Select</option>
                {others.map((other) => (
                  <option key={other.hashid} value={other.hashid}>
                    {other.name}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
        </DialogBody>
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="outline">Cancel</Button>
          </DialogClose>
          <Button
            variant="destructive"
            disabled={merge.isPending}
            onClick={() => void submit().catch(() => {})}
          >
            Merge and delete
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
