import type { ReactNode } from 'react'
import { pictureAddress } from '@/domain/files/picture'
import { formatClock } from '@/domain/values/clock'
import { fieldsOfStep, type SetupField, setupFields, setupSteps } from '@/domain/vendors/setup'
import type { VendorSetup } from '@/domain/vendors/setup-contract'
import { type SetupStep, setupStepNames } from '@/domain/vendors/setup-search'
import { documentKinds } from '@/domain/vendors/vendor-document'
import { vendorStorage } from '@/domain/vendors/vendor-view'
import { ExtraAnswers } from '@/routes/-page/form-builder/extra-answers'
import { Fact } from '@/routes/-page/orders/fact'
import { Picture } from '@/ui/layout/picture'
import { Section } from '@/ui/layout/section'
import { CardContent } from '@/ui/primitives/card'

/** The entries of a vendor by step. `children` adds content below a step. */
export function SetupAnswers({
  setup,
  children,
}: {
  setup: VendorSetup
  children?: (step: SetupStep) => ReactNode
}) {
  return (
    <>
      {setupStepNames
        .filter((step) => step !== 'review')
        .map((step) => (
          <Section key={step} title={setupSteps[step]}>
            <CardContent className="grid gap-4">
              <dl className="grid gap-x-6 gap-y-4 tablet:grid-cols-2">
                {fieldsOfStep[step].map((field) => (
                  <Fact key={field} label={setupFields.labels[field]}>
                    <Entry setup={setup} field={field} />
                  </Fact>
                ))}
                {(step === 'documents' && children ? [] : factsOf(setup, step)).map(([label, text]) => (
                  <Fact key={label} label={label}>
                    <span className="break-words">{text}</span>
                  </Fact>
                ))}
              </dl>
              {children?.(step)}
            </CardContent>
          </Section>
        ))}
      <ExtraAnswers answers={setup.extra_answers} />
    </>
  )
}

function Entry({ setup, field }: { setup: VendorSetup; field: SetupField }) {
  const entry = setup.values[field]
  const control: { input?: string; options?: readonly { value: string; label: string }[] } =
    setupFields.controls[field]
  if (control.input === 'picture' && entry !== '')
    return (
      <Picture
        image={pictureAddress(String(entry))}
        alt={setupFields.labels[field]}
        width={96}
        height={72}
        className="h-18 w-24 rounded-sm object-contain"
      />
    )
  const labelOf = (value: string) =>
    control.input === 'time'
      ? formatClock(value)
      : (control.options?.find((option) => option.value === value)?.label ?? value)
  const text = typeof entry === 'string' ? labelOf(entry) : entry.map(labelOf).join(', ')
  if (text === '') return <span className="font-normal text-muted-foreground">Not entered</span>
  return <span className="whitespace-pre-line break-words">{text}</span>
}

/** The parts of a step that are no fields. */
function factsOf(setup: VendorSetup, step: SetupStep): (readonly [label: string, text: string])[] {
  switch (step) {
    case 'contacts':
      return setup.contacts.map(({ name, role, email, phone }) => [
        role,
        [name, email, phone].filter(Boolean).join(', '),
      ])
    case 'documents':
      return setup.documents.length === 0
        ? [['Documents', 'None yet']]
        : setup.documents.map(({ kind, name, expires_on, file }) => [
            kind === 'other' ? name : documentKinds[kind],
            [file.name, expires_on && `expires ${expires_on}`].filter(Boolean).join(', '),
          ])
    case 'warehouses':
      return setup.warehouses.length === 0
        ? [['Warehouses', 'None yet']]
        : setup.warehouses.map(({ name, street, city, state, zip, storage_types }) => [
            name,
            `${street}, ${city}, ${state} ${zip}. ${storage_types.map((type) => vendorStorage.label(Number(type))).join(', ')}`,
          ])
    case 'bank':
      return [['Payment account', bankText(setup.bank)]]
    case 'products':
      return [['Products', `${setup.products.count}, ${setup.products.complete} of them complete`]]
    default:
      return []
  }
}

function bankText({ is_configured, is_linked }: VendorSetup['bank']): string {
  if (!is_configured) return "Not needed: this portal isn't connected to a payment provider"
  return is_linked ? 'Linked with the payment provider' : 'Not linked yet'
}
