import type { Caller } from './callers'
import type { FuzzRequest } from './make-request'

/** Returns how to send a request again: by its number, or by hand. */
export const reproduction = ({
  seed,
  number,
  caller,
  aim,
  request: { method, url, headers, body },
}: {
  seed: string
  number: number
  caller: Caller
  aim: string
  request: FuzzRequest
}): string =>
  [
    `  again: FUZZ_SEED=${seed} FUZZ_ONLY=${number} npm run test:fuzz`,
    `  ${method} ${short(url, 400)} as ${caller.name}, rows: ${aim}`,
    `  headers: ${short(JSON.stringify(headers), 300)}`,
    `  body: ${bodyText(body)}`,
  ].join('\n')

const bodyText = (body: FuzzRequest['body']) =>
  typeof body === 'string' ? short(body, 1_500) : body ? `${body.size} bytes` : 'none'

/** Text with long repetitions counted instead of written out. */
function short(text: string, length: number): string {
  const counted = text.replaceAll(
    /(.{1,8}?)\1{20,}/gsu,
    (all: string, part: string) => `«${part} ×${all.length / part.length}»`,
  )
  return counted.length > length ? `${counted.slice(0, length)}… (${text.length} characters)` : counted
}
