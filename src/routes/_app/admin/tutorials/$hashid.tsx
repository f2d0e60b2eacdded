import { createFileRoute } from '@tanstack/react-router'
import { tutorialForm } from '@/domain/support/tutorial'
import { tutorialRecord } from '@/queries/support/managed-support'
import { EditPage } from '@/routes/-page/edit/edit-page'
import { errorText } from '@/ui/form/form'
import { HelpFileField } from '../-help-file-field'
import { storedHash } from '../-stored-hash'
import { StepPictures } from './-step-pictures'

export const Route = createFileRoute('/_app/admin/tutorials/$hashid')({
  staticData: { breadcrumb: ({ hashid }) => (hashid === 'new' ? 'New tutorial' : 'Edit tutorial') },
  component: TutorialPage,
})

function TutorialPage() {
  const hashid = storedHash(Route.useParams())
  return (
    <EditPage key={hashid} record={tutorialRecord} hashid={hashid}>
      {(form) => (
        <div className="grid max-w-3xl gap-x-4 gap-y-5 tablet:grid-cols-2">
          <form.Fields
            controls={tutorialForm.controls}
            names={['name', 'audience', 'minutes', 'position', 'steps']}
          />
          <div className="grid gap-4 tablet:col-span-full">
            <form.AppField name="steps">
              {(field) => <StepPictures steps={field.state.value} onChange={field.handleChange} />}
            </form.AppField>
          </div>
          <form.Fields controls={tutorialForm.controls} names={['video_url']} />
          <div className="tablet:col-span-full">
            <form.AppField name="video_hash">
              {(field) => (
                <HelpFileField
                  label={tutorialForm.controls.video_hash.label}
                  value={field.state.value}
                  onChange={field.handleChange}
                  hint="MP4 or WebM, at most 50 MB."
                  error={errorText(field.state.meta.errors[0])}
                />
              )}
            </form.AppField>
          </div>
          <form.Fields controls={tutorialForm.controls} names={['captions']} />
        </div>
      )}
    </EditPage>
  )
}
