import { type DecimalMark, readingsOf, withDecimalPoint } from '@/domain/imports/number-style'
import { Callout } from '@/ui/layout/callout'
import { Button } from '@/ui/primitives/button'
import type { Run } from './use-run'

/** Says that commas were read as decimal marks, and asks where a file leaves open how it writes numbers. */
export function NumberStyleCallout({ run }: { run: Run }) {
  const { head, columns } = run.state
  if (!head || !columns || columns.numbers.example === '') return null
  const { mark, example } = columns.numbers
  const choose = (next: DecimalMark) => run.perform({ kind: 'decimal-mark', mark: next })
  if (mark === null)
    return (
      <Callout variant="warning" title="How does this file write numbers?">
        <p>“{example}” can be read in two ways. Choose the right one for the whole file.</p>
        <div className="mt-2 flex flex-wrap gap-2">
          {readingsOf(example, head.source).map((reading) => (
            <Button key={reading.mark} variant="outline" onClick={() => choose(reading.mark)}>
              {example} is {reading.text}
            </Button>
          ))}
        </div>
      </Callout>
    )
  const other = mark === 'comma' ? 'point' : 'comma'
  const text = withDecimalPoint(example, { mark }, head.source) ?? example
  return (
    <Callout
      title={`${names[mark]} were read as decimal marks`}
      action={
        <Button variant="outline" onClick={() => choose(other)}>
          Read {names[other].toLowerCase()} as decimal marks
        </Button>
      }
    >
      {text.includes(',') ? `${example} can’t be read this way.` : `${example} is ${text}.`}
    </Callout>
  )
}

const names: Readonly<Record<DecimalMark, string>> = { comma: 'Commas', point: 'Points' }
