import { type AnyFormApi, useStore } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { effectsOf } from '@/domain/access/role-effect'
import { roleFormQuery, roleHolders } from '@/queries/access/roles'
import { useFormContext } from '@/ui/form/form-context'
import { ROLE_EFFECT } from './-role-effect'

/** A link next to Save that jumps to the preview on screens where it is below the permissions. */
export function EffectLink({ hashid }: { hashid: string }) {
  const form: AnyFormApi = useFormContext()
  const after: readonly string[] = useStore(form.store, ({ values }) => values.permissions)
  const { data: stored } = useQuery(roleFormQuery(hashid))
  const { data: holders } = useQuery(roleHolders(hashid))
  if (!stored || !holders) return null
  const effects = effectsOf(stored.permissions, after, holders)
  if (effects.length === 0) return null
  const lost = effects.filter(({ kind }) => kind === 'lost').length
  return (
    <button
      type="button"
      onClick={() => document.getElementById(ROLE_EFFECT)?.focus()}
      className="text-sm underline underline-offset-4 desktop:hidden"
    >
      {lost} lost, {effects.length - lost} gained: see the effect
    </button>
  )
}
