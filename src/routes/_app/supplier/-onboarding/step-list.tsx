import { ChevronDownIcon } from 'lucide-react'
import type { VendorSetup } from '@/domain/vendors/setup-contract'
import type { SetupStep } from '@/domain/vendors/setup-search'
import { SetupSteps } from '@/routes/-page/vendors/setup/setup-steps'

/** The steps with their state. On phones and tablets they open below the current one. */
export function StepList({ setup, current }: { setup: VendorSetup; current: SetupStep }) {
  const list = <SetupSteps setup={setup} current={current} className="p-2" />
  return (
    <nav aria-label="Steps" className="rounded-lg border bg-card">
      <details className="desktop:hidden">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between px-4 font-medium">
          All steps <ChevronDownIcon aria-hidden="true" className="size-4" />
        </summary>
        {list}
      </details>
      <div className="max-desktop:hidden">{list}</div>
    </nav>
  )
}
