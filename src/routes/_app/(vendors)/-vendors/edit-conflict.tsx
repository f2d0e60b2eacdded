import type { ApiError } from '@/auth/transport/api-error'
import { Callout } from '@/ui/layout/callout'
import { Button } from '@/ui/primitives/button'
import { labelOfVendorField } from './vendor-fields'

/** That somebody else saved the vendor meanwhile, in what it differs, and how to go on. */
export function EditConflict({
  conflict,
  onGoOn,
}: {
  conflict: ApiError
  onGoOn: (keepsMine: boolean) => void
}) {
  return (
    <Callout
      variant="destructive"
      title={conflict.message}
      action={
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="sm" onClick={() => onGoOn(false)}>
            Use theirs
          </Button>
          <Button variant="outline" size="sm" onClick={() => onGoOn(true)}>
            Keep mine
          </Button>
        </div>
      }
    >
      <ul className="max-h-32 overflow-y-auto">
        {Object.entries(conflict.errors).map(([field, texts]) => (
          <li key={field} dir="auto">
            {labelOfVendorField(field)}: {texts.join(' ')}
          </li>
        ))}
      </ul>
    </Callout>
  )
}
