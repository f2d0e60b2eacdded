import { Link } from '@tanstack/react-router'
import type { ChangeItem } from '@/domain/changes/change-set'
import { addressOfKind } from '@/domain/navigation/admin-navigation'

/** A link from a change to the editor of its record; the name of one that is not there. */
export const linkRecord = ({
  entity,
  record_hash,
  record_name,
  is_stored,
}: Pick<ChangeItem, 'entity' | 'record_hash' | 'record_name' | 'is_stored'>) => {
  const link = { tabIndex: -1, dir: 'auto', className: 'font-medium', children: record_name } as const
  if (!is_stored) return <span dir="auto">{record_name}</span>
  if (entity === 'product')
    return <Link {...link} to="/product/edit/{-$hashid}" params={{ hashid: record_hash }} />
  if (entity === 'vendor')
    return <Link {...link} to="/vendor/edit/{-$vendorHash}" params={{ vendorHash: record_hash }} />
  if (entity === 'store-settings')
    return <Link {...link} to="/stores/manager" search={{ store: record_hash }} />
  const list = addressOfKind(entity)
  const editor: string = `${list}/${record_hash}`
  return list === null ? <span dir="auto">{record_name}</span> : <Link {...link} to={editor} />
}
