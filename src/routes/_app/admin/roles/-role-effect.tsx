import { useSuspenseQuery } from '@tanstack/react-query'
import { permissionLabel } from '@/domain/access/permission-field'
import type { Role } from '@/domain/access/role'
import { effectsOf, type PermissionEffect } from '@/domain/access/role-effect'
import { entriesBehind } from '@/domain/navigation/permission-pages'
import { roleHolders } from '@/queries/access/roles'
import { useRouteExists } from '@/routes/-page/use-route-exists'
import { Section } from '@/ui/layout/section'
import { Badge } from '@/ui/primitives/badge'
import { CardContent } from '@/ui/primitives/card'

/** The id of the effect in the page. */
export const ROLE_EFFECT = 'role-effect'

/** Previews how an edited role would affect its users. */
export function RoleEffect({
  hashid,
  role,
  before,
  after,
}: {
  hashid: string
  role: Role
  before: readonly string[]
  after: readonly string[]
}) {
  const { data } = useSuspenseQuery(roleHolders(hashid))
  const effects = effectsOf(before, after, data)
  return (
    <Section
      id={ROLE_EFFECT}
      tabIndex={-1}
      className="scroll-mt-32"
      title="Effect of your changes"
      description={`${people(data.user_count)} with this role, ${data.signed_in_count} of them signed in.`}
    >
      <CardContent aria-live="polite">
        {effects.length === 0 ? (
          <p className="text-muted-foreground text-sm">Check or clear a permission to see what it changes.</p>
        ) : (
          <ul className="grid gap-3 text-sm">
            {effects.map((effect) => (
              <EffectLine key={effect.permission} role={role} {...effect} />
            ))}
          </ul>
        )}
      </CardContent>
    </Section>
  )
}

function EffectLine({
  role,
  permission,
  kind,
  users,
  signed_in,
  unaffected,
}: PermissionEffect & { role: Role }) {
  const routeExists = useRouteExists()
  const entries = entriesBehind(role, permission, routeExists)
  const isLost = kind === 'lost'
  return (
    <li className="grid gap-0.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge variant={isLost ? 'destructive' : 'success'}>{isLost ? 'Loses' : 'Gains'}</Badge>
        <span className="font-medium">{permissionLabel(permission)}</span>
        <span className="w-full">
          {people(users)} {isLost ? 'lose' : 'gain'}
          {users === 1 && 's'} it, {signed_in} signed in now
        </span>
      </p>
      <p className="text-muted-foreground">
        {entries.length === 0
          ? 'No page or menu entry of this role depends on it.'
          : `${isLost ? 'Closes' : 'Opens'} at once: ${entries.join(', ')}.`}
        {unaffected > 0 && ` ${people(unaffected)} ${unaffected === 1 ? 'has' : 'have'} it anyway.`}
      </p>
    </li>
  )
}

const people = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'user' : 'users'}`
