import type { FoundCodes } from '@/domain/catalogue/status-update'
import { isShortenedCode, SHORTENED_CODE } from '@/domain/catalogue/upc'
import { Callout } from '@/ui/layout/callout'
import { Button } from '@/ui/primitives/button'

const counted = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'code' : 'codes'}`

/** Lists the codes that name no product or several, and offers to go on without them. */
export function UnusedCodes({
  found: { unknown, ambiguous },
  onLeaveOut,
}: {
  found: FoundCodes
  onLeaveOut: () => void
}) {
  return (
    <section ref={focus} tabIndex={-1} aria-label="Codes that can’t be used" className="rounded-lg">
      <Callout variant="warning" title={`${counted(unknown.length + ambiguous.length)} can’t be used`}>
        <div className="grid gap-3">
          <CodeList title="No product has" codes={unknown} />
          <CodeList title="Several products have" codes={ambiguous} />
          {unknown.some(isShortenedCode) && <p>{SHORTENED_CODE}</p>}
          {ambiguous.length > 0 && <p>Search for these products by name instead.</p>}
          <Button variant="outline" className="justify-self-start" onClick={onLeaveOut}>
            Leave them out
          </Button>
        </div>
      </Callout>
    </section>
  )
}

/** Moves the focus here: the button that was pressed may be far below. */
const focus = (element: HTMLElement | null) => element?.focus()

const CodeList = ({ title, codes }: { title: string; codes: readonly string[] }) =>
  codes.length > 0 && (
    <div>
      <p className="font-medium">
        {title} {codes.length === 1 ? 'this code' : `these ${codes.length.toLocaleString('en-US')} codes`}:
      </p>
      <p className="max-h-32 overflow-y-auto break-words" dir="auto">
        {codes.join(', ')}
      </p>
    </div>
  )
