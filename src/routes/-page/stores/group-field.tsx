import { Link } from '@tanstack/react-router'
import { PlusIcon } from 'lucide-react'
import { useState } from 'react'
import { allows, permission } from '@/domain/access/rule'
import { type PartnerForm, partnerForm } from '@/domain/stores/managed-partner'
import { useUser } from '@/queries/access/use-user'
import { Button, buttonVariants } from '@/ui/primitives/button'
import { RelationField } from '../form/relation-field'
import type { FormOf } from '../form/use-form'
import { NewGroupDialog } from './new-group-dialog'

/** The partner group of a store. Staff who may edit groups can add one on the way. */
export function GroupField({ form }: { form: FormOf<PartnerForm> }) {
  const user = useUser()
  const [isAdding, setAdding] = useState(false)
  return (
    <div className="grid content-start justify-items-start gap-2 *:data-[slot=field]:w-full">
      <form.AppField name="partner_group_hash">
        {() => (
          <RelationField
            {...partnerForm.controls.partner_group_hash}
            of="partner-groups"
            noun="partner groups"
          />
        )}
      </form.AppField>
      {allows(permission('partnergroups'), user) && (
        <div className="flex flex-wrap gap-2">
          <form.Subscribe selector={({ values }) => values.partner_group_hash}>
            {(hashid) =>
              hashid !== '' && (
                <Link
                  to="/admin/partnergroups/$hashid"
                  params={{ hashid }}
                  className={buttonVariants({ variant: 'outline', size: 'sm' })}
                >
                  Open partner group
                </Link>
              )
            }
          </form.Subscribe>
          <Button variant="outline" size="sm" onClick={() => setAdding(true)}>
            <PlusIcon aria-hidden="true" /> New partner group
          </Button>
        </div>
      )}
      {isAdding && (
        <NewGroupDialog
          onAdded={(hashid) => form.setFieldValue('partner_group_hash', hashid)}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  )
}
