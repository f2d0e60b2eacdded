import type { EngineColumn, Facet, Shown, Value, View } from '@/domain/tables/engine/engine'

/** Messages to the worker. Questions have a number, which their answer repeats. */
export type ToEngine =
  | { kind: 'start'; columns: readonly EngineColumn[]; locale: string | undefined }
  | { kind: 'append'; columns: readonly (readonly Value[])[] }
  | { kind: 'update'; row: number; values: readonly Value[] }
  | { kind: 'remove'; rows: readonly number[] }
  /** Checks that the worker is alive. */
  | { kind: 'ping' }
  | Question

export type Question =
  | { kind: 'show'; number: number; view: View }
  | { kind: 'facets'; number: number; id: string; view: View }
  | { kind: 'count'; number: number; view: View }

export type FromEngine =
  | { kind: 'shown'; number: number; shown: Omit<Shown, 'version'> }
  | { kind: 'facets'; number: number; facets: Facet[] }
  | { kind: 'count'; number: number; count: number }
  | { kind: 'failure'; number: number; message: string }
  | { kind: 'pong' }
