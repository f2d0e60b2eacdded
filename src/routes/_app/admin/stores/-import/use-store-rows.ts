import { useMutation } from '@tanstack/react-query'
import { nanoid } from 'nanoid'
import { useRef, useState } from 'react'
import { ApiError } from '@/auth/transport/api-error'
import type { CheckedStore } from '@/domain/stores/check-stores'
import { isStoreField, type StoreField } from '@/domain/stores/store-column'
import type { StoreFile, StoreRow } from '@/domain/stores/store-file'
import { addStores, keepStoreDraft, type StoreDraft } from '@/queries/stores/store-import'

interface CellEdit {
  hashid: string
  field: StoreField
  text: string
}

/** Manages the rows of an import. They are kept on this device until they are added. */
export function useStoreRows(stored: StoreDraft | null, onDone: () => void) {
  const [{ draft, past }, setState] = useState<{ draft: StoreDraft | null; past: readonly StoreDraft[] }>({
    draft: stored,
    past: [],
  })
  const { mutateAsync: send, isPending: isAdding } = useMutation(addStores())
  const sent = useRef({ text: '', key: '' })

  const show = (next: StoreDraft | null, before: readonly StoreDraft[] = []) => {
    setState({ draft: next, past: before })
    void keepStoreDraft(next)
  }
  const change = (part: Partial<StoreDraft>) => {
    if (draft) show({ ...draft, ...part }, [...past, draft])
  }
  const add = async (checked: readonly CheckedStore[]) => {
    const ready = checked.flatMap(({ hashid, form }) => (form ? [{ hashid, form }] : []))
    const stores = ready.map(({ form }) => form)
    // The same stores after a lost connection are added once.
    const text = JSON.stringify(stores)
    if (sent.current.text !== text) sent.current = { text, key: nanoid() }
    try {
      await send({ stores, idempotencyKey: sent.current.key })
    } catch (error) {
      const problems = error instanceof ApiError ? problemsOf(error, ready) : new Map<string, object>()
      if (draft && problems.size > 0)
        change({
          rows: draft.rows.map((row) => ({
            ...row,
            problems: { ...row.problems, ...problems.get(row.hashid) },
          })),
        })
      return
    }
    const added = new Set(ready.map(({ hashid }) => hashid))
    const rest = draft?.rows.filter(({ hashid }) => !added.has(hashid)) ?? []
    show(draft && rest.length > 0 ? { ...draft, rows: rest } : null)
    if (rest.length === 0) onDone()
  }

  return {
    draft,
    isAdding,
    add,
    open: (name: string, { rows, unknown }: StoreFile) =>
      show({ name, rows: [...rows], unknown: [...unknown], group: '' }),
    startOver: () => show(null),
    edit: (edits: readonly CellEdit[]) => draft && change({ rows: edited(draft.rows, edits) }),
    leaveOut: (hashes: ReadonlySet<string>) =>
      draft && change({ rows: draft.rows.filter(({ hashid }) => !hashes.has(hashid)) }),
    chooseGroup: (group: string) =>
      draft && change({ group, rows: draft.rows.map((row) => withoutProblems(row, ['name'])) }),
    /** Takes the last change back; null if there is none. */
    undo: past.length > 0 ? () => show(past.at(-1) ?? null, past.slice(0, -1)) : null,
  }
}
export type StoreRowsState = ReturnType<typeof useStoreRows>

function edited(rows: readonly StoreRow[], edits: readonly CellEdit[]): StoreRow[] {
  const byRow = Map.groupBy(edits, ({ hashid }) => hashid)
  return rows.map((row) => {
    const own = byRow.get(row.hashid)
    if (!own) return row
    const cells = Object.fromEntries(own.map(({ field, text }) => [field, text]))
    const fields = own.map(({ field }) => field)
    return withoutProblems({ ...row, cells: { ...row.cells, ...cells } }, fields)
  })
}

/** Fields that decide whether another store has the name. */
const ofName: readonly StoreField[] = ['name', 'display_name', 'partner_group_hash']

function withoutProblems(row: StoreRow, fields: readonly StoreField[]): StoreRow {
  const gone = fields.some((field) => ofName.includes(field)) ? [...fields, 'name'] : fields
  const kept = Object.entries(row.problems).filter(([field]) => !gone.some((each) => each === field))
  return { ...row, problems: Object.fromEntries(kept) }
}

/** Returns the problems that the server found, `stores.3.name`, by row. */
function problemsOf(error: ApiError, sent: readonly { hashid: string }[]) {
  const problems = new Map<string, Partial<Record<StoreField, string>>>()
  for (const [path, messages] of Object.entries(error.errors)) {
    const [, index, name] = path.split('.')
    const row = sent[Number(index)]
    if (row && name && isStoreField(name))
      problems.set(row.hashid, { ...problems.get(row.hashid), [name]: messages.join('. ') })
  }
  return problems
}
