import { type ReactNode, useState } from 'react'
import { completenessOf, type MissingField } from '@/domain/catalogue/completeness'
import { findWarnings } from '@/domain/catalogue/plausibility'
import { productForm } from '@/domain/catalogue/product-form'
import type { SupplierProductForm } from '@/domain/catalogue/supplier-product'
import { Section } from '@/ui/layout/section'
import { Button } from '@/ui/primitives/button'
import { CardContent } from '@/ui/primitives/card'
import { focusField } from './focus-field'
import type { SupplierForm } from './supplier-form'

/** The product's completeness, with missing and implausible values that link to their fields. */
export const CompletenessPanel = ({
  form,
  stored,
  isDrawn,
}: {
  form: SupplierForm
  /** Null for a new product. */
  stored: SupplierProductForm | null
  isDrawn: boolean
}) => (
  <form.Subscribe selector={({ values }) => values}>
    {(values) => <Panel values={values} stored={stored} isDrawn={isDrawn} />}
  </form.Subscribe>
)

function Panel({
  values,
  stored,
  isDrawn,
}: {
  values: SupplierProductForm
  stored: SupplierProductForm | null
  isDrawn: boolean
}) {
  const { score, missing } = completenessOf({ ...values, is_drawn: isDrawn })
  const warnings = findWarnings(values, stored)
  return (
    <div className="grid gap-4">
      <Section title="Completeness">
        <CardContent className="grid gap-3">
          <div className="flex items-center gap-3">
            <meter
              aria-label="Completeness"
              min={0}
              max={100}
              value={score}
              className="h-2 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-muted [&::-moz-meter-bar]:bg-primary [&::-webkit-meter-bar]:border-0 [&::-webkit-meter-bar]:bg-muted [&::-webkit-meter-optimum-value]:bg-primary"
            />
            <span className="font-semibold tabular-nums">{score}%</span>
          </div>
          {missing.length === 0 ? (
            <p className="text-[13px]">Nothing is missing.</p>
          ) : (
            <MissingFields missing={missing} />
          )}
        </CardContent>
      </Section>
      <div role="status" className="empty:hidden">
        {warnings.length > 0 && (
          <Section title="Check these values">
            <CardContent>
              <ul className="grid gap-1.5">
                {warnings.map(({ kind, field, message }) => (
                  <li key={`${kind} ${field}`}>
                    <FieldLink field={field}>
                      <span className="font-medium">{supplierLabel(field)}:</span> {message}
                    </FieldLink>
                  </li>
                ))}
              </ul>
            </CardContent>
          </Section>
        )}
      </div>
    </div>
  )
}

/** The fields that count most come first. The whole list would push the form off a phone's screen. */
function MissingFields({ missing }: { missing: readonly MissingField[] }) {
  const [showsAll, setShowsAll] = useState(false)
  return (
    <>
      <ul aria-label="Missing" className="grid gap-0.5">
        {(showsAll ? missing : missing.slice(0, SHOWN)).map(({ field, label, points }) => (
          <li key={field}>
            <FieldLink field={field}>
              {label} <span className="text-muted-foreground">+{points}</span>
            </FieldLink>
          </li>
        ))}
      </ul>
      {!showsAll && missing.length > SHOWN && (
        <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => setShowsAll(true)}>
          Show all {missing.length}
        </Button>
      )}
    </>
  )
}

const SHOWN = 5

const labels: Readonly<Record<string, string>> = productForm.labels
const supplierLabel = (field: string) => labels[field] ?? field

const FieldLink = ({ field, children }: { field: string; children: ReactNode }) => (
  <button
    type="button"
    onClick={() => focusField(field)}
    className="min-h-7 w-full text-left text-[13px] underline decoration-muted-foreground/40 underline-offset-4 hover:decoration-current"
  >
    {children}
  </button>
)
