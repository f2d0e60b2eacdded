import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import type * as z from 'zod/mini'
import { call } from '@/auth/client/call'
import type { RecordKind } from '@/domain/changes/record-kind'
import type { Crud, RowSchema } from '@/domain/contract/crud'
import type { Schema } from '@/domain/contract/endpoint'
import type { FieldControl } from '@/domain/forms/form-field'
import { rowsOf, rowsQuery } from '@/queries/client/rows-query'

const recordQueries = <Row extends RowSchema, Form extends Schema>(
  endpoints: Crud<Row, Form>,
  key: string,
  affects: readonly string[],
) => {
  const invalidates = [key, ...affects].map((first) => [first])
  return {
    list: () => ({
      ...rowsQuery(endpoints.list, {
        queryKey: [key, 'list'],
        query: { limit: -1 },
        staleTime: 30_000,
      }),
      select: rowsOf<z.output<Row>>,
    }),
    /** A record as the list has it. */
    row: (hashid: string) =>
      queryOptions({
        queryKey: [key, 'row', hashid],
        queryFn: async ({ signal }): Promise<z.output<Row>> =>
          (await call(endpoints.row, { params: { hashid }, signal })).data,
      }),
    /** Always read again: someone else may have saved it. */
    form: (hashid: string) =>
      queryOptions({
        queryKey: [key, 'form', hashid],
        queryFn: async ({ signal }): Promise<z.output<Form>> =>
          (await call(endpoints.read, { params: { hashid }, signal })).data,
        staleTime: 0,
        refetchOnWindowFocus: false,
      }),
    /** Saves a record, or adds one if there is no hash. */
    save: (hashid: string | null) =>
      mutationOptions({
        mutationFn: (body: z.output<Form>) =>
          hashid === null
            ? call(endpoints.add, { body })
            : call(endpoints.save, { params: { hashid }, body }),
        meta: { invalidates, success: true },
      }),
    /** The number of records that use it. Always fetched again. */
    uses: (hashid: string) =>
      queryOptions({
        queryKey: [key, 'uses', hashid],
        queryFn: async ({ signal }) => (await call(endpoints.uses, { params: { hashid }, signal })).data,
        staleTime: 0,
      }),
    archive: (hashid: string) =>
      mutationOptions({
        mutationFn: (is_archived: boolean) =>
          call(endpoints.archive, { params: { hashid }, body: { is_archived } }),
        meta: { invalidates, success: true, failure: "We couldn't save this" },
      }),
  }
}

/** Addresses of lists whose records have pages. */
type ListAddress = { [To in Address]: `${To}/$hashid` extends Address ? To : never }[Address]
type Address = RegisteredRouter['routeTree']['types']['fileRouteTypes']['to']

/** A kind of record as its pages know it. */
export interface AdminRecord<Row extends RowSchema, Form extends Schema> {
  /** As in "New category". */
  noun: string
  /** Its kind in change sets and in the history, if it has one. */
  kind?: RecordKind
  /** The address of its list. */
  to: ListAddress
  form: {
    schema: Form
    empty: z.output<Form>
    labels: Readonly<Record<string, string>>
    controls: Readonly<Record<string, FieldControl>>
  }
  /** How archiving and restoring a record is called, if not so. A null takes the button away. */
  archiving?: Partial<Archiving>
  /** Returns the values of a copy. Missing if it cannot be duplicated. */
  duplicate?: (values: z.output<Form>) => z.output<Form>
  queries: ReturnType<typeof recordQueries<Row, Form>>
}

interface Archiving {
  archive: string
  restore: string | null
  archived: string
  /** Explains what archiving does to the records that use it. */
  effect: string
}

interface Definition<Row extends RowSchema, Form extends Schema>
  extends Omit<AdminRecord<Row, Form>, 'queries'> {
  endpoints: Crud<Row, Form>
  /** The name in its query keys; the last part of its address unless set. */
  key?: string
  /** Names in query keys of other data that shows the records. */
  affects?: readonly string[]
}

/** Declares a kind of record for its pages. */
export const adminRecord = <Row extends RowSchema, Form extends Schema>({
  endpoints,
  key,
  affects = [],
  ...record
}: Definition<Row, Form>): AdminRecord<Row, Form> => ({
  ...record,
  queries: recordQueries(endpoints, key ?? record.to.slice('/admin/'.length), affects),
})
