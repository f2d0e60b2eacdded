import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { signedIn } from '@/domain/access/rule'
import { useUser } from '@/queries/access/use-user'
import { StyleGuide } from './-style-guide/style-guide'

export const Route = createFileRoute('/_app/style-guide')({
  beforeLoad: allow(signedIn),
  staticData: { breadcrumb: 'Style Guide' },
  component: StyleGuidePage,
})

function StyleGuidePage() {
  const user = useUser()
  return <StyleGuide ownBrand={user.supplier?.data.vendor.data.group.data} />
}
