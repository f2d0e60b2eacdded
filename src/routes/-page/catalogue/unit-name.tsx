import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { units } from '@/queries/catalogue/products'

/** Returns a function from the code of a unit to its abbreviation, for example EA. */
export function useUnitAbbreviation(): (code: number) => string {
  const { data } = useQuery(units())
  return useCallback((code) => data.find((unit) => unit.code === code)?.abbreviation ?? 'Unknown', [data])
}

/** The abbreviation of a unit. */
export const UnitName = ({ code }: { code: number }) => useUnitAbbreviation()(code)
