import { type ComponentType, lazy } from 'react'
import { retryImport } from './retry-import'

/** Creates a component whose module loads when it is first drawn; `name` is that of its export. */
export const lazyComponent = <Name extends string, Props>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
) => lazy(async () => ({ default: (await retryImport(load))[name] }))
