import { useState } from 'react'
import type { SelectionRule } from '@/domain/planning/reorder'
import { Button } from '@/ui/primitives/button'
import { Card } from '@/ui/primitives/card'
import { NativeSelect } from '@/ui/primitives/native-select'
import type { Reorder } from './use-reorder'

const RISES = [0, 2, 5, 10, 20] as const

/** Selects lines by rule. Lines with several changes are left to the user. */
export function RuleBar({ reorder }: { reorder: Reorder }) {
  const [upTo, setUpTo] = useState<number>(5)
  const rules: { label: string; rule: SelectionRule }[] = [
    { label: 'Select unchanged', rule: { kind: 'same' } },
    { label: 'Select price increases', rule: { kind: 'price', upTo } },
    { label: 'Select suggested swaps', rule: { kind: 'gone' } },
    { label: 'Select pack changes', rule: { kind: 'pack' } },
    { label: 'Round up to new multiples', rule: { kind: 'multiple' } },
    { label: 'Select lines below minimum', rule: { kind: 'minimum' } },
    { label: 'Select already ordered', rule: { kind: 'ordered' } },
  ]
  return (
    <Card
      aria-label="Select by rule"
      className="flex items-center gap-2 overflow-x-auto px-4 py-3 tablet:flex-wrap"
    >
      {rules.map(({ label, rule }) => {
        const matches = reorder.matching(rule)
        const isPrice = rule.kind === 'price'
        // The price rule stays: another limit may select more.
        if (matches.length === 0 && rule.kind !== 'same' && !isPrice) return null
        return (
          <div key={rule.kind} className="flex shrink-0 items-center gap-1.5">
            <Button
              variant={rule.kind === 'same' ? 'default' : 'outline'}
              size="sm"
              disabled={matches.length === 0}
              onClick={() => reorder.selectAll(matches)}
            >
              {isPrice ? `Select price increases up to ${upTo}%` : label} (
              {matches.length.toLocaleString('en-US')})
            </Button>
            {isPrice && (
              <NativeSelect
                aria-label="Largest price increase"
                value={upTo}
                onChange={(event) => setUpTo(Number(event.target.value))}
                className="h-8"
              >
                {RISES.map((rise) => (
                  <option key={rise} value={rise}>
                    {rise}%
                  </option>
                ))}
              </NativeSelect>
            )}
          </div>
        )
      })}
      {reorder.selection.size > 0 && (
        <Button variant="ghost" size="sm" className="shrink-0" onClick={reorder.clear}>
          Clear selection
        </Button>
      )}
    </Card>
  )
}
