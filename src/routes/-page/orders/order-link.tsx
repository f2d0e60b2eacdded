import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { orderPlace, type PlacedOrder } from '@/queries/orders/orders'

export function OrderLink({
  order,
  ...props
}: { order: PlacedOrder } & Pick<ComponentProps<'a'>, 'className' | 'dir' | 'tabIndex' | 'children'>) {
  return <Link {...orderPlace(useQueryClient(), order)} {...props} />
}
