import { useStore } from '@tanstack/react-form'
import { useEffect, useEffectEvent } from 'react'
import type { SupplierForm } from './supplier-form'

/**
 * Reopens the form with its unsaved edits once `stored`, the stored version, is newer than the one in the form: a dialog
 * of the page changed the product, or a colleague. The form's own save reopens it by itself.
 */
export function useNewerVersion(form: SupplierForm, stored: string, reopen: () => Promise<void>) {
  const isBehind = useStore(
    form.store,
    ({ isSubmitting, values }) => !isSubmitting && Number(values.version) < Number(stored),
  )
  const reopenForm = useEffectEvent(reopen)
  useEffect(() => {
    // If it can't be read now, the next save merges both.
    if (isBehind) reopenForm().catch(() => {})
  }, [isBehind])
}
