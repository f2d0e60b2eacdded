import type { OrderLine } from '@/domain/orders/order-detail'
import type { FormOf } from '@/routes/-page/form/use-form'

type ReasonForm = FormOf<Record<string, string>>

/** Returns the name of the field with a line's reason. */
export const recallReasonName = ({ hashid }: Pick<OrderLine, 'hashid'>) => `recall:${hashid}`

/** Asks why recalled lines are shipped; the history of the order keeps the answers. */
export function RecallReasons({ form, lines }: { form: ReasonForm; lines: readonly OrderLine[] }) {
  return lines
    .filter(({ is_recalled }) => is_recalled)
    .map((line) => (
      <form.AppField key={line.hashid} name={recallReasonName(line)}>
        {(field) => (
          <field.LongText
            label={`Why you ship ${line.purchasable_name}`}
            hint="This product is recalled. Ship 0 cases to hold it back. The store sees your reason in the order’s history."
          />
        )}
      </form.AppField>
    ))
}
