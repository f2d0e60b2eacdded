import { useState } from 'react'
import type { NoticeRecipient } from '@/domain/orders/order-notice'
import { Button } from '@/ui/primitives/button'
import { CardContent } from '@/ui/primitives/card'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/ui/primitives/table'

const FIRST = 8

type Shown = NoticeRecipient & { opened?: string }

/** Lists recipients and how a notice reaches each; with `opened`, also when each opened it. */
export function RecipientsTable({ recipients }: { recipients: readonly Shown[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? recipients : recipients.slice(0, FIRST)
  const isSent = recipients.some(({ opened }) => opened !== undefined)
  return (
    <>
      <Table label="Recipients">
        <TableHeader>
          <TableRow>
            <TableHead>Recipient</TableHead>
            <TableHead>Stores</TableHead>
            <TableHead>Gets it</TableHead>
            {isSent && <TableHead>Opened</TableHead>}
          </TableRow>
        </TableHeader>
        <TableBody>
          {shown.map((recipient) => (
            <TableRow key={recipient.hashid}>
              <TableHead scope="row">
                <span dir="auto">{recipient.name ?? recipient.hashid}</span>
                {recipient.name !== null && (
                  <span className="block font-normal text-[13px] text-muted-foreground">
                    {recipient.hashid}
                  </span>
                )}
              </TableHead>
              <TableCell dir="auto">{storesText(recipient.stores)}</TableCell>
              <TableCell>{waysText(recipient)}</TableCell>
              {isSent && <TableCell className="whitespace-nowrap">{recipient.opened}</TableCell>}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {shown.length < recipients.length && (
        <CardContent>
          <Button variant="outline" size="sm" onClick={() => setWhole(true)}>
            Show all {recipients.length.toLocaleString('en-US')} recipients
          </Button>
        </CardContent>
      )}
    </>
  )
}

const storesText = ([first = '', ...others]: readonly string[]) =>
  others.length === 0 ? first : `${first} and ${others.length} more`

function waysText({ by_mail, in_portal }: NoticeRecipient): string {
  if (by_mail) return in_portal ? 'Email and portal' : 'Email'
  return in_portal ? 'Portal' : 'Turned off'
}
