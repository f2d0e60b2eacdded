import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPounds, type Pounds } from '@/domain/catalogue/catch-weight'
import { readCaseLabel } from '@/domain/catalogue/gs1'
import { lotsText, readLots, sumLots } from '@/domain/orders/lots'
import { linesToShip, type OrderLine, type OrderWithItems } from '@/domain/orders/order-detail'
import { lineOfScan } from '@/domain/orders/pick'
import { shipPickedOf } from '@/queries/orders/vendor-orders'
import { useForm } from '@/routes/-page/form/use-form'
import { lotsName } from '@/routes/-page/orders/lot-values'
import { recallReasonName } from '@/routes/-page/orders/recall-reasons'
import { weightsName } from '@/routes/-page/orders/weight-values'
import { signalScan } from '@/routes/-page/scan/scan-signal'
import { errorsOf, initialValues, nameOf, pickedOf, pickLines, pickOf } from './pick-values'

/** Form of a pick: cases of each line, counted by hand or by scanning. Saved on this device until they are shipped. */
export function usePick(order: OrderWithItems, onShipped: () => void) {
  const lines = pickLines(order, linesToShip(order))
  const [initial] = useState(() => initialValues(lines))
  const [announced, setAnnounced] = useState('')
  const { mutateAsync: send } = useMutation(shipPickedOf(order.hashid))
  const { form, draft } = useForm({
    initial,
    check: (values) => errorsOf(values, lines),
    send: (values, idempotencyKey) => send({ ...pickOf(values, lines), idempotencyKey }),
    fieldOf: (field) => {
      const [, index, part] = /^lines\.(\d+)\.(qty|recall_reason|weights|lots)/.exec(field) ?? []
      const found = index === undefined ? undefined : lines[Number(index)]
      if (!found) return field
      if (part === 'weights') return weightsName(found.line)
      if (part === 'lots') return lotsName(found.line)
      return part === 'qty' ? nameOf('picked', found.line) : recallReasonName(found.line)
    },
    onSent: onShipped,
    draft: { key: `pick-${order.hashid}` },
  })
  const setPicked = (line: { hashid: string }, qty: number) =>
    form.setFieldValue(nameOf('picked', line), String(qty))
  const addWeight = (line: { hashid: string }, weight: Pounds) =>
    form.setFieldValue(weightsName(line), (weights) => `${weights ?? ''} ${weight}`.trim())
  const addLot = (line: OrderLine, lot_code: string) => {
    const typed = form.state.values[lotsName(line)] ?? ''
    const read = readLots(typed, '', 0, line)
    const lots = 'lots' in read ? read.lots : []
    form.setFieldValue(
      lotsName(line),
      lotsText([...sumLots([...lots, { lot_code, source: '', qty: 1 }])], { showsCases: true }),
    )
  }
  const announce = (text: string, isKnown: boolean) => {
    signalScan(isKnown)
    setAnnounced(text)
  }
  return {
    form,
    draft,
    lines,
    announced,
    setPicked,
    /** Counts one case of a scanned product, and keeps the weight on its label. */
    scan: (upc: string, text: string) => {
      const { values } = form.state
      const isOpen = (line: { hashid: string }) =>
        pickedOf(values, line) < (lines.find((each) => each.line.hashid === line.hashid)?.open ?? 0)
      const line = lineOfScan(
        lines.map((each) => each.line),
        upc,
        isOpen,
      )
      const open = lines.find((each) => each.line === line)?.open ?? 0
      if (!line) announce(`${upc} isn't on this order`, false)
      else if (isOpen(line)) {
        const picked = pickedOf(values, line) + 1
        setPicked(line, picked)
        const label = readCaseLabel(text)
        const weight = line.catch_weight && label.pounds
        if (weight) addWeight(line, weight)
        if (line.is_traceable && label.lot) addLot(line, label.lot)
        announce(
          `${picked} of ${open}: ${line.purchasable_name}${weight ? `, ${formatPounds(weight)}` : ''}`,
          true,
        )
      } else announce(`All ${open} picked: ${line.purchasable_name}`, false)
    },
    announceForeign: () => announce("This code doesn't contain a product number", false),
  }
}
export type Pick = ReturnType<typeof usePick>
