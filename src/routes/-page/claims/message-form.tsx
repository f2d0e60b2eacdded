import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { PHOTOGRAPHS_PER_MESSAGE } from '@/domain/orders/claim-thread'
import { sendMessage } from '@/queries/orders/claims'
import { useForm } from '@/routes/-page/form/use-form'
import { MessagePhotographs } from './message-photographs'

/** Writes a message about a claim, with photos from the camera or from files. */
export function MessageForm({
  claim_hash,
  recipient,
  hasFocus,
  onSent,
}: {
  claim_hash: string
  recipient: string
  hasFocus: boolean
  onSent: () => void
}) {
  const { mutateAsync: send } = useMutation(sendMessage(claim_hash))
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hasFocus) box.current?.querySelector('textarea')?.focus()
  }, [hasFocus])
  const { form } = useForm({
    initial: { text: '', photographs: '' },
    check: ({ text, photographs }): Record<string, string> =>
      text.trim() === '' && photographs === '' ? { text: 'Write a message or add a photo' } : {},
    send: ({ text, photographs }, idempotencyKey) =>
      send({ text, photograph_hashes: photographs.split(',').filter(Boolean), idempotencyKey }),
    onSent,
  })
  return (
    <form.AppForm>
      <form.Form className="grid gap-2 border-t pt-4">
        <div ref={box}>
          <form.AppField name="text">
            {(field) => <field.LongText label={`Message to ${recipient}`} />}
          </form.AppField>
        </div>
        <form.AppField name="photographs">
          {(field) => (
            <MessagePhotographs
              claim_hash={claim_hash}
              value={field.state.value.split(',').filter(Boolean)}
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
