import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { allow } from '@/auth/session/guards'
import { developer } from '@/domain/access/rule'
import { publishProblems, readDraft } from '@/domain/form-builder/draft'
import { extraForm } from '@/domain/form-builder/managed-form'
import { extraFormRecord } from '@/queries/form-builder/extra-forms'
import { EditPage } from '@/routes/-page/edit/edit-page'
import { storedHash } from '../-stored-hash'
import { AnswersTable } from './-answers-table'
import { FormEditor } from './-form-editor'
import { FormPreview } from './-form-preview'
import { PublishBar } from './-publish-bar'
import { VersionList } from './-version-list'

export const Route = createFileRoute('/_app/admin/formbuilder/$hashid')({
  beforeLoad: allow(developer),
  staticData: { breadcrumb: ({ hashid }) => (hashid === 'new' ? 'New form' : 'Edit form') },
  component: ExtraFormPage,
})

const { controls } = extraForm
const noProblems: ReadonlyMap<string, string> = new Map()

function ExtraFormPage() {
  const hashid = storedHash(Route.useParams())
  const navigate = useNavigate()
  const [isChecked, setChecked] = useState(false)
  const tabs = hashid === null ? [] : tabsOf(hashid)
  return (
    <EditPage
      key={hashid}
      record={extraFormRecord}
      hashid={hashid}
      tabs={tabs}
      onSaved={({ data }, stay) =>
        hashid === null
          ? navigate({ to: '/admin/formbuilder/$hashid', params: { hashid: data.hashid } })
          : stay()
      }
    >
      {(form, reopen) => (
        <form.Subscribe selector={({ values, isDefaultValue }) => ({ values, isDefaultValue })}>
          {({ values, isDefaultValue }) => {
            const content = readDraft(values.draft) ?? { sections: [] }
            return (
              <div className="grid grid-cols-1 gap-6">
                {hashid !== null && (
                  <PublishBar
                    hashid={hashid}
                    version={values.version}
                    isSaved={isDefaultValue}
                    onRefused={() => setChecked(true)}
                    onPublished={reopen}
                  />
                )}
                <div className="grid max-w-3xl gap-x-4 gap-y-5 tablet:grid-cols-2">
                  <form.Fields controls={controls} names={['name', 'place']} />
                </div>
                <div className="grid grid-cols-1 items-start gap-6 desktop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
                  <form.AppField name="draft">
                    {() => (
                      <FormEditor
                        label={controls.draft.label}
                        problems={isChecked ? publishProblems(content) : noProblems}
                      />
                    )}
                  </form.AppField>
                  <FormPreview content={content} />
                </div>
              </div>
            )
          }}
        </form.Subscribe>
      )}
    </EditPage>
  )
}

const tabsOf = (hashid: string) => [
  { value: 'versions', label: 'Versions', content: <VersionList hashid={hashid} /> },
  { value: 'answers', label: 'Answers', content: <AnswersTable hashid={hashid} /> },
]
