import { useMutation, useQuery } from '@tanstack/react-query'
import { newPartnerGroup, partnerGroupControls, partnerGroupForm } from '@/domain/marketplaces/partner-group'
import { marketplaceNames, partnerGroupRecord } from '@/queries/marketplaces/marketplaces'
import { FormDialog } from '../form/form-dialog'
import { useForm } from '../form/use-form'
import { QueryState } from '../query-state'

interface Props {
  onAdded: (hashid: string) => void
  onClose: () => void
}
type Marketplaces = readonly { hashid: string; name: string }[]

/** Adds a partner group without leaving the form of its first store. */
export function NewGroupDialog(props: Props) {
  const marketplaces = useQuery(marketplaceNames())
  if (!marketplaces.data) return <QueryState queries={[marketplaces]} pending={null} />
  return <GroupForm {...props} marketplaces={marketplaces.data} />
}

function GroupForm({ marketplaces, onAdded, onClose }: Props & { marketplaces: Marketplaces }) {
  const { mutateAsync: save } = useMutation(partnerGroupRecord.queries.save(null))
  const { form, draft } = useForm({
    check: partnerGroupForm.schema,
    initial: newPartnerGroup(marketplaces),
    send: (values) => save(values),
    onSent: ({ data }) => {
      onAdded(data.hashid)
      onClose()
    },
    draft: { key: 'partner-group-of-store' },
  })
  return (
    <FormDialog
      form={form}
      draft={draft}
      title="New partner group"
      submit="Add partner group"
      onClose={onClose}
    >
      <form.Fields controls={partnerGroupControls(marketplaces)} />
    </FormDialog>
  )
}
