import type { AnyFormApi } from '@tanstack/react-form'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { type GrantDraft, grantDraft } from '@/domain/access/explain-contract'
import type { UserForm } from '@/domain/access/user-form'
import { useFormContext } from '@/ui/form/form-context'
import { Callout } from '@/ui/layout/callout'

/** Enters a change that "Explain access" suggested, for review. Nothing is saved. */
export function DraftedChange({ grant }: { grant: string }) {
  const form: AnyFormApi = useFormContext()
  const [draft] = useState(() => readDraft(grant))
  useEffect(() => {
    if (draft) enter(form, draft)
  }, [form, draft])
  if (!draft) return null
  return (
    <Callout title="A drafted change">
      The change from Explain access is entered below. Review it, then save the user.
    </Callout>
  )
}

function readDraft(text: string): GrantDraft | null {
  try {
    return z.parse(grantDraft, JSON.parse(text))
  } catch {
    return null
  }
}

function enter(
  form: AnyFormApi,
  { role_name, permissions, activates, makes_developer, store_hash }: GrantDraft,
) {
  const set = <Name extends keyof UserForm>(name: Name, value: UserForm[Name]) =>
    form.setFieldValue(name, value)
  const add = (name: 'user_permissions' | 'store_hashes', values: readonly string[]) =>
    form.setFieldValue(name, (before: string[]) => [...new Set([...before, ...values])])
  if (role_name) set('role_name', role_name)
  if (activates) set('status', '1')
  if (makes_developer) set('is_developer', true)
  if (permissions.length > 0) add('user_permissions', permissions)
  if (store_hash) add('store_hashes', [store_hash])
}
