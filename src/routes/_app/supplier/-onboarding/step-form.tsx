import { CheckIcon, LoaderCircleIcon, TriangleAlertIcon } from 'lucide-react'
import { fieldsOfStep, isRequired, type SetupField, setupFields } from '@/domain/vendors/setup'
import type { VendorSetup } from '@/domain/vendors/setup-contract'
import type { SetupStep } from '@/domain/vendors/setup-search'
import { FormPicture } from '@/routes/-page/form/form-picture'
import { Card } from '@/ui/primitives/card'
import { SetupConflicts } from './setup-conflicts'
import { type SaveState, useAutosave } from './use-autosave'

const pictureHints = {
  logo_hash: 'Square, shown on your page.',
  cover_hash: 'Wide, shown at the top of your page.',
} as const

/** The fields of a step, which are saved as they are typed. */
export function StepForm({
  setup,
  step,
  isLocked,
}: {
  setup: VendorSetup
  step: SetupStep
  isLocked: boolean
}) {
  const { form, state, conflicts, resolve, flush } = useAutosave(setup, step)
  const fields: readonly SetupField[] = fieldsOfStep[step]
  const controls = Object.fromEntries(
    fields.map((name) => [name, { ...setupFields.controls[name], required: isRequired(name) }]),
  )
  const pictures = fields.filter((name) => name === 'logo_hash' || name === 'cover_hash')
  const entries = fields.filter((name) => name !== 'logo_hash' && name !== 'cover_hash')
  return (
    <form.AppForm>
      <form.Form className="grid gap-4">
        <SetupConflicts conflicts={conflicts} onResolve={resolve} />
        <Card className="grid gap-4 p-5" onBlur={() => void flush()}>
          <fieldset disabled={isLocked} className="grid gap-x-4 gap-y-5 tablet:grid-cols-2">
            <legend className="sr-only">Entries</legend>
            <form.Fields controls={controls} names={entries} />
            {pictures.length > 0 && (
              <div className="col-span-full grid gap-4 tablet:grid-cols-2">
                {pictures.map((name) => (
                  <form.AppField key={name} name={name}>
                    {() => <FormPicture label={setupFields.labels[name]} hint={pictureHints[name]} />}
                  </form.AppField>
                ))}
              </div>
            )}
          </fieldset>
          {!isLocked && <Saved state={state} />}
        </Card>
      </form.Form>
    </form.AppForm>
  )
}

/** Says whether everything that was typed is saved. */
function Saved({ state }: { state: SaveState }) {
  return (
    <p
      role="status"
      className="flex min-h-6 items-center gap-1.5 border-t pt-3 text-[13px] text-muted-foreground [&_svg]:size-4"
    >
      {state.kind === 'saved' && (
        <>
          <CheckIcon aria-hidden="true" className="text-success" /> Saved
        </>
      )}
      {state.kind === 'saving' && (
        <>
          <LoaderCircleIcon aria-hidden="true" className="animate-spin" /> Saving…
        </>
      )}
      {state.kind === 'failed' && (
        <span className="flex items-center gap-1.5 text-destructive">
          <TriangleAlertIcon aria-hidden="true" className="shrink-0" />
          Not saved yet, but stored on this device. {state.message}
        </span>
      )}
    </p>
  )
}
