import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileCheckIcon, FileIcon } from 'lucide-react'
import {
  addDocumentFile,
  type DocumentForm,
  type DocumentKind,
  documentForm,
  type VendorDocument,
} from '@/domain/vendors/vendor-document'
import { documentQueries } from '@/queries/vendors/vendor-records'
import { UploadField } from '@/routes/-page/form/upload-field'
import { errorText } from '@/ui/form/form'
import { RecordDialog } from './record-dialog'

/** Adds a document, or replaces its file. A new one begins with the kind that is missing. */
export function DocumentDialog({
  vendor,
  row,
  taken,
  onClose,
}: {
  vendor: string
  row: VendorDocument | null
  taken: readonly VendorDocument[]
  onClose: () => void
}) {
  const client = useQueryClient()
  const { mutateAsync } = useMutation(documentQueries.save(vendor, row?.hashid ?? null))
  const reload = async () => {
    const rows = await client.fetchQuery(documentQueries.list(vendor))
    const latest = rows.find(({ hashid }) => hashid === row?.hashid)
    if (!latest) throw new Error('This document was removed')
    return formOf(latest)
  }
  const needed: readonly DocumentKind[] = ['w9', 'insurance', 'other']
  const kind = needed.find((each) => !taken.some((document) => document.kind === each)) ?? 'other'
  return (
    <RecordDialog
      title={row ? 'Edit document' : 'Add document'}
      draftKey={`document-${row?.hashid ?? vendor}`}
      definition={documentForm}
      stored={row ? formOf(row) : { ...documentForm.empty, vendor_hash: vendor, kind }}
      reload={row && reload}
      save={mutateAsync}
      onClose={onClose}
    >
      {(form) => (
        <form.Subscribe selector={({ values }) => values.kind}>
          {(chosen) => (
            <>
              <div className="grid gap-x-4 gap-y-5 tablet:grid-cols-2">
                <form.Fields controls={documentForm.controls} names={fieldsOf(chosen)} />
              </div>
              <form.AppField name="document_hash">
                {({ state, handleChange }) => (
                  <UploadField
                    label="File"
                    value={state.value}
                    onChange={handleChange}
                    target={{ endpoint: addDocumentFile }}
                    hint={
                      state.value !== '' && state.value === row?.document_hash
                        ? row.file.name
                        : 'PDF, JPEG, PNG or WebP.'
                    }
                    error={errorText(state.meta.errors[0])}
                    preview={
                      <span className="grid size-12 shrink-0 place-items-center rounded-sm bg-muted text-muted-foreground">
                        {state.value ? (
                          <FileCheckIcon aria-label="File added" className="text-success" />
                        ) : (
                          <FileIcon aria-hidden="true" />
                        )}
                      </span>
                    }
                  />
                )}
              </form.AppField>
            </>
          )}
        </form.Subscribe>
      )}
    </RecordDialog>
  )
}

const formOf = ({ hashid: _hashid, file: _file, ...form }: VendorDocument): DocumentForm => form

/** A W-9 neither expires nor has a title of its own. */
const fieldsOf = (kind: DocumentKind) =>
  kind === 'w9'
    ? (['kind'] as const)
    : kind === 'insurance'
      ? (['kind', 'expires_on', 'coverage'] as const)
      : (['kind', 'name', 'expires_on'] as const)
