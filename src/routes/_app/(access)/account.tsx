import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { signedIn } from '@/domain/access/rule'
import { account } from '@/queries/access/account'
import { waitForData } from '@/routes/-page/wait-for-data'
import { PageHeader } from '@/ui/layout/page-header'
import { ClosingSection } from './-account/closing-section'
import { DeviceSection } from './-account/device-section'
import { EmailSection } from './-account/email-section'
import { NotificationSection } from './-account/notification-section'
import { PasswordSection } from './-account/password-section'
import { ProfileSection } from './-account/profile-section'

export const Route = createFileRoute('/_app/(access)/account')({
  beforeLoad: allow(signedIn),
  loader: ({ context }) => waitForData(context, context.queryClient.ensureQueryData(account())),
  staticData: { breadcrumb: 'Account' },
  component: AccountPage,
})

/** The user's own account. Each section saves by itself. */
function AccountPage() {
  const { data } = useSuspenseQuery(account())
  return (
    <div className="grid gap-4">
      <PageHeader title="Account" hint="Your name, sign-in, devices and notifications" />
      {/* Columns that the browser fills evenly: the height of most sections varies. */}
      <div className="-mb-4 gap-4 *:mb-4 *:break-inside-avoid desktop:columns-2 min-[1280px]:columns-3">
        <ProfileSection name={data.name} />
        <EmailSection email={data.email} change={data.email_change} />
        <PasswordSection email={data.email} />
        <DeviceSection />
        <NotificationSection muted={data.muted} />
        <ClosingSection />
      </div>
    </div>
  )
}
