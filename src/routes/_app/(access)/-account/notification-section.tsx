import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  channelLabels,
  eventSettings,
  eventsOf,
  type Notification,
  type NotificationChannel,
  type NotificationEvent,
  notificationChannels,
} from '@/domain/access/notification'
import { chooseNotification } from '@/queries/access/account'
import { useUser } from '@/queries/access/use-user'
import { Section } from '@/ui/layout/section'
import { Checkbox } from '@/ui/primitives/checkbox'

const alwaysSent = [
  { label: 'Recalls', hint: 'Recalled products that your stores bought, or that you sell' },
  { label: 'Your account, and questions to you', hint: 'Sign-in, passwords, and what waits for your answer' },
]

/** Notification preferences of the user by event and channel. Each choice is saved at once. */
export function NotificationSection({ muted }: { muted: readonly Notification[] }) {
  const user = useUser()
  const isOn = (event: NotificationEvent, channel: NotificationChannel) =>
    !muted.some((off) => off.event === event && off.channel === channel)
  return (
    <Section
      id="notifications"
      title="Notifications"
      description="Choose what we tell you about, and how. Changes are saved at once."
    >
      <table className="w-full text-sm">
        <thead className="border-b text-[13px] text-muted-foreground">
          <tr>
            <th scope="col" className="px-4 py-2 text-left font-medium">
              About
            </th>
            {notificationChannels.map((channel) => (
              <th
                key={channel}
                scope="col"
                className="w-24 px-2 py-2 text-center font-medium max-tablet:w-16 max-tablet:px-1"
              >
                {channelLabels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {eventsOf(user).map((event) => (
            <tr key={event}>
              <EventName {...eventSettings[event]} />
              {notificationChannels.map((channel) => (
                <td key={channel} className="px-2 py-3 text-center align-middle">
                  {eventSettings[event].channels.includes(channel) ? (
                    <Choice event={event} channel={channel} isOn={isOn(event, channel)} />
                  ) : (
                    <span className="text-muted-foreground">–</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
          {alwaysSent.map((fixed) => (
            <tr key={fixed.label}>
              <EventName {...fixed} />
              <td
                colSpan={notificationChannels.length}
                className="px-2 py-3 text-center align-middle text-muted-foreground"
              >
                Always on
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

const EventName = ({ label, hint }: { label: string; hint: string }) => (
  <th scope="row" className="px-4 py-3 text-left font-medium">
    {label}
    <span className="block font-normal text-[13px] text-muted-foreground">{hint}</span>
  </th>
)

function Choice({ event, channel, isOn }: Notification & { isOn: boolean }) {
  const { mutate } = useMutation(chooseNotification(useQueryClient()))
  // The cache changes a moment after the click, and the checkbox would change back until then.
  const [chosen, setChosen] = useState<boolean | null>(null)
  return (
    <Checkbox
      aria-label={`${eventSettings[event].label}: ${channelLabels[channel]}`}
      checked={chosen ?? isOn}
      onCheckedChange={(is_on) => {
        setChosen(is_on)
        mutate({ event, channel, is_on }, { onSettled: () => setChosen(null) })
      }}
    />
  )
}
