import type { OperationName } from '@gridwright/contract'
import { confirm, notify } from '@gridwright/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { notifyError } from '#base/client/index.ts'
import { isDanger } from './list-action.ts'
import type { ListAction } from './list-action.ts'
import { tell } from './said.ts'
import type { Show } from './said.ts'

type Wish<Key extends string> = {
  readonly operation: OperationName
  readonly show: Show<Key>
}

/** Asks where an action asks, runs it, and reads the list again; tells whether it was done. */
export const useDoing = <Key extends string>({ operation, show }: Wish<Key>) => {
  const queries = useQueryClient()
  const running = useRef(false)
  const asked = async <Subject>(action: ListAction<Subject, Key>, subject: Subject): Promise<boolean> => {
    const { ask } = action
    if (ask === undefined) return true
    return confirm({
      title: tell(ask.title, subject, show),
      okText: tell(ask.ok ?? action.label, subject, show),
      danger: ask.danger?.(subject) ?? isDanger(action, subject),
      ...(ask.content === undefined ? {} : { content: tell(ask.content, subject, show) }),
    })
  }
  return async <Subject>(action: ListAction<Subject, Key>, subject: Subject): Promise<boolean> => {
    if (running.current || !(await asked(action, subject))) return false
    const started = action.run?.(subject)
    if (!(started instanceof Promise)) return true
    running.current = true
    try {
      await started
      if (action.done !== undefined) notify.success(tell(action.done, subject, show))
      for (const read of [operation, ...(action.refresh ?? [])])
        void queries.invalidateQueries({ queryKey: [read] })
      return true
    } catch (error) {
      notifyError(error)
      return false
    } finally {
      running.current = false
    }
  }
}
