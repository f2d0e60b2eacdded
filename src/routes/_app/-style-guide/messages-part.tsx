import { TruckIcon } from 'lucide-react'
import { Callout } from '@/ui/layout/callout'
import { Alert, AlertDescription, AlertTitle } from '@/ui/primitives/alert'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { notifyBusy, notifyError, notifyReportFailed, notifySuccess } from '@/ui/toasts'
import { Part, Row, State } from './part'

const alerts = ['default', 'destructive', 'info', 'success', 'warning'] as const
const callouts = ['info', 'success', 'warning', 'destructive'] as const
const badges = [
  'default',
  'secondary',
  'destructive',
  'outline',
  'success',
  'warning',
  'info',
  'highlight',
] as const

export function MessagesPart(part: { id: string; title: string }) {
  return (
    <Part {...part}>
      <State name="Badges">
        <Row>
          {badges.map((variant) => (
            <Badge key={variant} variant={variant}>
              {variant}
            </Badge>
          ))}
        </Row>
      </State>
      <State name="Alerts">
        <div className="grid gap-3">
          {alerts.map((variant) => (
            <Alert key={variant} variant={variant}>
              <TruckIcon aria-hidden="true" />
              <AlertTitle>An alert: {variant}</AlertTitle>
              <AlertDescription>Alder Foods delivers on Monday instead of Sunday.</AlertDescription>
            </Alert>
          ))}
        </div>
      </State>
      <State name="Callouts: an alert with its icon and an action">
        <div className="grid gap-3">
          {callouts.map((variant) => (
            <Callout key={variant} variant={variant} title={`A callout: ${variant}`}>
              What happened and what to do about it.
            </Callout>
          ))}
          <Callout
            action={
              <Button variant="outline" size="sm">
                Start over
              </Button>
            }
          >
            We restored what you entered earlier.
          </Callout>
        </div>
      </State>
      <State name="Toasts: success for 3 s, error for 5 s">
        <Row>
          <Button variant="outline" onClick={() => void notifySuccess('Success', 'Your order was created')}>
            Success
          </Button>
          <Button
            variant="outline"
            onClick={() => void notifyError('User Error', 'Please try to re-login to the application')}
          >
            Error
          </Button>
          <Button
            variant="outline"
            onClick={() => {
              void notifyBusy('Working', 'style-guide')
              void notifySuccess('Done', undefined, 'style-guide')
            }}
          >
            Busy, then done
          </Button>
          <Button variant="outline" onClick={() => void notifyReportFailed()}>
            Failed report
          </Button>
        </Row>
      </State>
    </Part>
  )
}
