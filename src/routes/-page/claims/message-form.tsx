import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { PHOTOGRAPHS_PER_MESSAGE } from '@/domain/orders/claim-thread'
import { sendMessage } from '@/queries/orders/claims'
import { RestoredDraft } from '@/routes/-page/form/restored-draft'
import { useForm } from '@/routes/-page/form/use-form'
import { MessagePhotographs } from './message-photographs'

const empty = { text: '', photographs: '' }

/** Writes messages about a claim, with photos from the camera or from files. */
export function MessageForm({ claim_hash, recipient }: { claim_hash: string; recipient: string }) {
  const { mutateAsync: send } = useMutation(sendMessage(claim_hash))
  const box = useRef<HTMLDivElement>(null)
  const { form, draft, continueFrom } = useForm({
    initial: empty,
    check: ({ text, photographs }): Record<string, string> =>
      text.trim() === '' && photographs === '' ? { text: 'Write a message or add a photo' } : {},
    send: ({ text, photographs }, idempotencyKey) =>
      send({ text, photograph_hashes: hashesIn(photographs), idempotencyKey }),
    onSent: (_, sent) => {
      continueFrom(empty, addedSince(sent, form.state.values))
      box.current?.querySelector('textarea')?.focus()
    },
    draft: { key: `claim-message-${claim_hash}`, except: ['photographs'] },
  })
  return (
    <form.AppForm>
      <form.Form className="grid gap-2 border-t pt-4">
        <RestoredDraft draft={draft} />
        <div ref={box}>
          <form.AppField name="text">
            {(field) => <field.LongText label={`Message to ${recipient}`} />}
          </form.AppField>
        </div>
        <form.AppField name="photographs">
          {(field) => (
            <MessagePhotographs
              claim_hash={claim_hash}
              value={hashesIn(field.state.value)}
              limit={PHOTOGRAPHS_PER_MESSAGE}
              onChange={(hashes) => field.handleChange(hashes.join())}
            >
              <form.SubmitButton>Send</form.SubmitButton>
            </MessagePhotographs>
          )}
        </form.AppField>
        <form.FormError />
      </form.Form>
    </form.AppForm>
  )
}

const hashesIn = (photographs: string) => photographs.split(',').filter(Boolean)

/** Returns the next message: what was written while `sent` was on its way. */
function addedSince(sent: typeof empty, { text, photographs }: typeof empty): typeof empty {
  const sentHashes = hashesIn(sent.photographs)
  return {
    text: text.startsWith(sent.text) ? text.slice(sent.text.length).trimStart() : text,
    photographs: hashesIn(photographs)
      .filter((hash) => !sentHashes.includes(hash))
      .join(),
  }
}
