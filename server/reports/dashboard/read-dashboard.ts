import type { Dashboard } from '@/domain/reports/contract'
import type { Scope } from '../../http/scope'
import { storesInContext } from '../report-context'
import { readOnTheWay, readToCheckIn } from './arrivals'
import { readBoughtLess } from './bought-less'
import { readCutOffs } from './cut-offs'
import { readPriceChanges } from './price-changes'
import { readRecalls } from './recalls'
import { readSpendByMonth, readSpendByVendor, readSpendToCome } from './spend'

export async function dashboardOf(scope: Scope, filters: string | undefined): Promise<Dashboard> {
  const isIn = await storesInContext(scope, filters)
  const [
    cut_offs,
    on_the_way,
    to_check_in,
    spend_by_month,
    spend_by_vendor,
    spend_to_come,
    bought_less,
    price_changes,
    recalls,
  ] = await Promise.all([
    readCutOffs(scope, isIn),
    readOnTheWay(scope, isIn),
    readToCheckIn(scope, isIn),
    readSpendByMonth(scope, isIn),
    readSpendByVendor(scope, isIn),
    readSpendToCome(scope, isIn),
    readBoughtLess(scope, isIn),
    readPriceChanges(scope, isIn),
    readRecalls(scope, isIn),
  ])
  return {
    cut_offs,
    on_the_way,
    to_check_in,
    spend_by_month,
    spend_by_vendor,
    spend_to_come,
    bought_less,
    price_changes,
    recalls,
  }
}
