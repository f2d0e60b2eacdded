import { fieldsOfStep } from '@/domain/vendors/setup'
import type { VendorSetup } from '@/domain/vendors/setup-contract'
import type { SetupStep } from '@/domain/vendors/setup-search'
import { AccountOutcome } from '@/routes/-page/billing/account-outcome'
import { ClosedDayList } from '@/routes/-page/vendors/records/closed-day-list'
import { ContactList } from '@/routes/-page/vendors/records/contact-list'
import { DocumentList } from '@/routes/-page/vendors/records/document-list'
import { WarehouseList } from '@/routes/-page/vendors/records/warehouse-list'
import { ProductsStep } from './products-step'
import { ReviewStep } from './review-step'
import { StepForm } from './step-form'

/** The fields and records of a step. */
export function StepContent({
  setup,
  step,
  isLocked,
}: {
  setup: VendorSetup
  step: SetupStep
  isLocked: boolean
}) {
  const { vendor_hash: vendor } = setup
  if (step === 'review') return <ReviewStep setup={setup} />
  if (step === 'products') return <ProductsStep {...setup.products} />
  if (step === 'bank')
    return (
      <div id="setup-bank" tabIndex={-1}>
        <AccountOutcome />
      </div>
    )
  return (
    <>
      {fieldsOfStep[step].length > 0 && <StepForm setup={setup} step={step} isLocked={isLocked} />}
      {step === 'contacts' && <ContactList vendor={vendor} isLocked={isLocked} />}
      {step === 'delivery' && <ClosedDayList vendor={vendor} isLocked={isLocked} />}
      {step === 'documents' && (
        <div id="setup-w9" tabIndex={-1}>
          <div id="setup-insurance" tabIndex={-1}>
            <DocumentList vendor={vendor} isLocked={isLocked} />
          </div>
        </div>
      )}
      {step === 'warehouses' && (
        <div id="setup-warehouses" tabIndex={-1}>
          <WarehouseList vendor={vendor} isLocked={isLocked} />
        </div>
      )}
    </>
  )
}
