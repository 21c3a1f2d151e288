import { useMemo } from 'react'
import { useOperation } from '#base/client/index.ts'
import type { RemoteSource } from '#parts/remote-select/index.ts'

type Named = { readonly id: string; readonly name: string }
type Person = Named & { readonly department: string }

const pageOf = <Item>(found: readonly Item[] | undefined) =>
  found === undefined ? undefined : { data: found, total: found.length }

/** Colleagues that a task can be handed to: enabled ones, by name. */
export const usePeople: RemoteSource<Person> = ({ text = '', ids }, options) => {
  const answer = useOperation('task.people', { text, ...(ids && { ids }) }, options)
  const people = answer.data?.people
  return { ...answer, data: useMemo(() => pageOf(people), [people]) }
}

const sourceOf =
  (kind: 'role' | 'position' | 'department'): RemoteSource<Named> =>
  ({ text = '', ids }, options) => {
    const answer = useOperation('process.pickable', { kind, text, ...(ids && { ids }) }, options)
    const found = answer.data?.found
    return { ...answer, data: useMemo(() => pageOf(found), [found]) }
  }

export const useDepartments = sourceOf('department')
export const useProcessRoles = sourceOf('role')
export const usePositions = sourceOf('position')
