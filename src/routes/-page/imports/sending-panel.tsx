import { Section } from '@/ui/layout/section'
import { Button } from '@/ui/primitives/button'
import { CardContent } from '@/ui/primitives/card'
import { ImportProgress } from './import-progress'

/** The progress of rows on their way to the server. */
export const SendingPanel = ({ share, onStop }: { share: number; onStop: () => void }) => (
  <Section
    title="Sending your rows"
    description="If this page closes, sending resumes when you open it again on this device."
    action={
      <Button variant="outline" onClick={onStop}>
        Cancel
      </Button>
    }
  >
    <CardContent>
      <ImportProgress label="Sent" percent={Math.floor(share * 100)} />
    </CardContent>
  </Section>
)
