import type { Making } from '#compile/making.ts'
import { type Element, textOf } from '#compile/xml/element.ts'
import type { Listener } from '#process/node.ts'

const events: Readonly<Record<string, Listener['event']>> = {
  start: 'start',
  end: 'end',
  creating: 'create',
  create: 'create',
  assigning: 'assignment',
  assignment: 'assignment',
  completing: 'complete',
  complete: 'complete',
  canceling: 'delete',
  cancel: 'delete',
}

/** Listeners are jobs here. */
export function zeebeListeners(of: Element, making: Making): readonly Listener[] {
  const { extensions } = making
  const within = (outer: string, inner: string): readonly Element[] =>
    extensions.elements(of, outer).flatMap((all) => extensions.children(all, inner))
  return [
    ...within('executionListeners', 'executionListener'),
    ...within('taskListeners', 'taskListener'),
  ].flatMap((listener) => listenerOf(listener, of, making))
}

function listenerOf(listener: Element, of: Element, making: Making): readonly Listener[] {
  const named = textOf(listener, 'eventType') ?? ''
  const event = Object.hasOwn(events, named) ? events[named] : undefined
  const type = textOf(listener, 'type')
  if (event === undefined) making.report.error('listener-event-unknown', of, { event: named })
  if (type === undefined) making.report.error('job-without-type', of)
  if (event === undefined || type === undefined) return []
  const retries = textOf(listener, 'retries') ?? '3'
  return [
    {
      event,
      work: {
        kind: 'job',
        type: making.expression(of, 'listener type', type),
        retries: making.expression(of, 'listener retries', retries),
        headers: {},
      },
    },
  ]
}
