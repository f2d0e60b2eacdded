import { useState } from 'react'
import { repairs } from '@/domain/imports/repair'
import type { ColumnRepair } from '@/domain/imports/summary'
import { PageDialog } from '@/routes/-page/page-dialog'
import { Section } from '@/ui/layout/section'
import { Button } from '@/ui/primitives/button'
import { DialogFooter } from '@/ui/primitives/dialog'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/ui/primitives/table'
import type { Run } from './use-run'

interface Offer {
  column: number
  heading: string
  repair: ColumnRepair
}

/** The repairs of each column, listed before and after, with a button to make them. */
export function RepairList({ run }: { run: Run }) {
  const [shown, setShown] = useState<Offer | null>(null)
  const { head, summary } = run.state
  const offers = (summary?.columns ?? []).flatMap(({ repairs: found }, column) =>
    found.map((repair): Offer => ({ column, heading: head?.headings[column] ?? '', repair })),
  )
  if (offers.length === 0) return null
  const perform = ({ column, repair: { kind } }: Offer) => {
    run.perform({ kind: 'repair', column, repair: kind })
    setShown(null)
  }
  return (
    <Section title="Quick fixes">
      <ul className="divide-y px-4">
        {offers.map((offer) => {
          const { column, heading, repair } = offer
          const [example] = repair.texts
          return (
            <li
              key={`${column} ${repair.kind}`}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5"
            >
              <div className="min-w-52 flex-1">
                <span className="font-medium">{heading}</span>: {repairs[repair.kind]}
                <div className="text-[13px] text-muted-foreground" dir="auto">
                  {example?.before} → {example?.after}
                </div>
              </div>
              <div className="flex items-center gap-2">
                <Button
                  variant="ghost"
                  aria-label={`List the changes in ${heading}`}
                  onClick={() => setShown(offer)}
                >
                  List
                </Button>
                <Button
                  variant="outline"
                  aria-label={`Fix ${repair.count.toLocaleString('en-US')}: ${repairs[repair.kind]} in ${heading}`}
                  onClick={() => perform(offer)}
                >
                  Fix {repair.count.toLocaleString('en-US')}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      {shown && <RepairDialog offer={shown} onFix={() => perform(shown)} onClose={() => setShown(null)} />}
    </Section>
  )
}

function RepairDialog({ offer, onFix, onClose }: { offer: Offer; onFix: () => void; onClose: () => void }) {
  const { heading, repair } = offer
  const listed = repair.texts.reduce((sum, { count }) => sum + count, 0)
  return (
    <PageDialog
      title={`${heading}: ${repairs[repair.kind]}`}
      onClose={onClose}
      footer={
        <DialogFooter>
          <Button onClick={onFix}>Fix {repair.count.toLocaleString('en-US')}</Button>
        </DialogFooter>
      }
    >
      <Table label="Changes">
        <TableHeader>
          <TableRow>
            <TableHead>Before</TableHead>
            <TableHead>After</TableHead>
            <TableHead isNumeric>Rows</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {repair.texts.map(({ before, after, count }) => (
            <TableRow key={before}>
              <TableCell>{before}</TableCell>
              <TableCell>{after}</TableCell>
              <TableCell isNumeric>{count.toLocaleString('en-US')}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {listed < repair.count && (
        <p className="text-[13px] text-muted-foreground">
          And {(repair.count - listed).toLocaleString('en-US')} more rows.
        </p>
      )}
    </PageDialog>
  )
}
