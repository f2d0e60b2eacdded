import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type Role, roles } from '@/domain/access/role'
import { defineLayout, definitionRecord } from '@/queries/managed-tables'
import { foundChoices } from '@/queries/records/choices'
import { type Layout, writeLayout } from '@/ui/data-table/layout'
import { Button } from '@/ui/primitives/button'
import { NativeSelect } from '@/ui/primitives/native-select'

/** A table whose layout staff may define. */
export interface DefinedTable {
  key: string
  label: string
  columns: readonly { id: string; label: string }[]
}

const roleOrAll = z.union([z.literal(''), z.enum(roles)])

/** Staff's part of the saved views: the layout that the table starts with, for everyone or for a role and a marketplace. */
export function LayoutForOthers({
  table: { key, label, columns },
  layout,
  onClose,
}: {
  table: DefinedTable
  layout: Layout
  onClose: () => void
}) {
  const [role, setRole] = useState<Role | ''>('')
  const [marketplace_hash, setMarketplace] = useState('')
  const { data: marketplaces } = useQuery(foundChoices('marketplaces', ''))
  const { data: definitions = [] } = useQuery(definitionRecord.queries.list())
  const { mutate } = useMutation(defineLayout(key))
  const page = useLocation({ select: ({ pathname }) => pathname })
  const isDefined = definitions.some(
    (each) =>
      each.table_key === key &&
      (each.role ?? '') === role &&
      (each.marketplace_hash ?? '') === marketplace_hash &&
      !each.is_archived,
  )
  const define = (defined: string[]) => {
    mutate({ name: label, page, role, marketplace_hash, columns: defined })
    onClose()
  }
  const headingOf = (part: string) => {
    const id = part.split('.', 1)[0] ?? ''
    return columns.find((column) => column.id === id)?.label || id
  }
  return (
    <section aria-labelledby="layout-for-others" className="grid gap-2 border-t pt-3">
      <h3 id="layout-for-others" className="font-semibold">
        Starting layout
      </h3>
      <p className="text-muted-foreground text-xs">
        Sets which columns this table starts with, and their order, width and pinning. Users who changed their
        own layout keep it.
      </p>
      <NativeSelect
        aria-label="Role"
        value={role}
        onChange={(event) => setRole(z.parse(roleOrAll, event.target.value))}
      >
        <option value="">All roles</option>
        {roles.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </NativeSelect>
      <NativeSelect
        aria-label="Marketplace"
        value={marketplace_hash}
        onChange={(event) => setMarketplace(event.target.value)}
      >
        <option value="">All marketplaces</option>
        {marketplaces?.data.map(({ hashid, name }) => (
          <option key={hashid} value={hashid}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <Button
        variant="outline"
        size="sm"
        onClick={() =>
          define(
            writeLayout(layout)
              .split('*')
              .map((part) => `${part} ${headingOf(part)}`),
          )
        }
      >
        Start with this layout
      </Button>
      {isDefined && (
        <Button variant="ghost" size="sm" onClick={() => define([])}>
          Reset to the built-in layout
        </Button>
      )}
      <Link to="/admin/tables-defs" className="py-1 text-link text-xs underline">
        All table definitions
      </Link>
    </section>
  )
}
