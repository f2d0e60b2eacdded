import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { UsersIcon } from 'lucide-react'
import { contactForm, type VendorContact } from '@/domain/vendors/vendor-contact'
import { contactQueries } from '@/queries/vendors/vendor-records'
import { RecordDialog } from './record-dialog'
import { RecordList } from './record-list'

/** Contacts of a vendor other than those for orders and sales. */
export function ContactList({ vendor, isLocked = false }: { vendor: string; isLocked?: boolean }) {
  const { data: rows } = useSuspenseQuery(contactQueries.list(vendor))
  const { mutate, isPending } = useMutation(contactQueries.remove(vendor))
  return (
    <RecordList
      title="Other contacts"
      description="For example accounting, quality assurance or your warehouse."
      noun="contact"
      rows={rows}
      isLocked={isLocked}
      removal={{
        isPending,
        remove: (hashid, done) => mutate(hashid, { onSettled: done }),
        consequence: () => 'We no longer get in touch with this person about your account.',
      }}
      empty={{
        icon: UsersIcon,
        title: 'No other contacts',
        text: 'Add whoever we should call besides them.',
      }}
      renderDialog={(row, close) => <ContactDialog vendor={vendor} row={row} onClose={close} />}
    >
      {({ name, role, email, phone }) => ({
        body: (
          <>
            <p className="font-medium">
              <span dir="auto">{name}</span>, <span dir="auto">{role}</span>
            </p>
            <p className="break-all text-[13px] text-muted-foreground">
              {[email, phone].filter(Boolean).join(' · ') || 'No email or phone'}
            </p>
          </>
        ),
      })}
    </RecordList>
  )
}

function ContactDialog({
  vendor,
  row,
  onClose,
}: {
  vendor: string
  row: VendorContact | null
  onClose: () => void
}) {
  const client = useQueryClient()
  const { mutateAsync } = useMutation(contactQueries.save(vendor, row?.hashid ?? null))
  const formOf = ({ hashid: _hashid, ...form }: VendorContact) => form
  const reload = async () => {
    const rows = await client.fetchQuery(contactQueries.list(vendor))
    const latest = rows.find(({ hashid }) => hashid === row?.hashid)
    if (!latest) throw new Error('This contact was removed')
    return formOf(latest)
  }
  return (
    <RecordDialog
      title={row ? 'Edit contact' : 'Add contact'}
      draftKey={`vendor-contact-${row?.hashid ?? vendor}`}
      definition={contactForm}
      stored={row ? formOf(row) : { ...contactForm.empty, vendor_hash: vendor }}
      reload={row && reload}
      save={mutateAsync}
      onClose={onClose}
    >
      {(form) => (
        <div className="grid gap-x-4 gap-y-5 tablet:grid-cols-2">
          <form.Fields controls={contactForm.controls} names={['name', 'role', 'email', 'phone']} />
        </div>
      )}
    </RecordDialog>
  )
}
