import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { nameForm } from '@/domain/access/account-contract'
import { setProfileImage } from '@/domain/access/profile-image'
import { renameAccount } from '@/queries/access/account'
import { deleteProfileImage } from '@/queries/access/profile-image'
import { session } from '@/queries/access/session'
import { useUser } from '@/queries/access/use-user'
import { UploadField } from '@/routes/-page/form/upload-field'
import { Avatar } from '@/ui/layout/avatar'
import { Section } from '@/ui/layout/section'
import { useAccountForm } from './use-account-form'

/** Name and picture. A picture is saved as soon as it is uploaded. */
export function ProfileSection({ name }: { name: string }) {
  const { profile_image } = useUser()
  const client = useQueryClient()
  const router = useRouter()
  const { mutateAsync: remove, isPending } = useMutation(deleteProfileImage())
  const showUser = async () => {
    await client.fetchQuery({ ...session(), staleTime: 0 })
    await router.invalidate()
  }
  const changePicture = async (hashid: string) => {
    if (hashid === '') await remove()
    await showUser()
  }
  const form = useAccountForm({
    initial: { name },
    schema: nameForm,
    send: ({ name: typed }) => renameAccount(typed),
    onSent: showUser,
  })
  return (
    <Section id="profile" title="Profile" description="Colleagues and staff see your name and picture.">
      <div className="grid gap-5 p-4">
        <UploadField
          label="Profile picture"
          value={profile_image ?? ''}
          onChange={(hashid) => void changePicture(hashid).catch(() => {})}
          target={{ endpoint: setProfileImage }}
          hint={
            isPending
              ? 'Removing…'
              : 'JPEG, PNG or WebP, at most 10 MB and 25 megapixels. It is cropped to a circle.'
          }
          preview={<Avatar name={name} image={profile_image} className="size-18 text-xl" />}
        />
        <form.AppForm>
          <form.Form className="grid justify-items-start gap-4 [&>[data-slot=field]]:w-full">
            <form.AppField name="name">
              {(field) => <field.Text label="Name" autoComplete="name" required />}
            </form.AppField>
            <form.FormError />
            <form.SubmitButton>Save name</form.SubmitButton>
          </form.Form>
        </form.AppForm>
      </div>
    </Section>
  )
}
