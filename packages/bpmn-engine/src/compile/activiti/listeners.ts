import type { Making } from '#compile/making.ts'
import { type Element, textOf } from '#compile/xml/element.ts'
import { contentOf } from '#compile/xml/extensions.ts'
import type { Listener, Work } from '#process/node.ts'
import { attributedWork, fieldsOf, refused, scriptOf } from './work.ts'

const ofTasks = ['create', 'assignment', 'complete', 'delete'] as const
const ofExecutions = ['start', 'end', 'take'] as const

export function activitiListeners(of: Element, making: Making): readonly Listener[] {
  const some = (
    name: string,
    events: readonly Listener['event'][],
    otherwise?: string,
  ): readonly Listener[] =>
    making.extensions
      .elements(of, name)
      .flatMap((listener) => listenersFrom(listener, { of, making, events, otherwise }))
  return [...some('executionListener', ofExecutions, 'start'), ...some('taskListener', ofTasks)]
}

type At = {
  readonly of: Element
  readonly making: Making
  readonly events: readonly Listener['event'][]
  readonly otherwise: string | undefined
}

/** Of tasks, `all` is one of each. */
function listenersFrom(listener: Element, { of, making, events, otherwise }: At): readonly Listener[] {
  const named = textOf(listener, 'event') ?? otherwise ?? ''
  const wanted = events.filter((event) => event === named || (named === 'all' && event !== 'take'))
  if (wanted.length === 0) making.report.error('listener-event-unknown', of, { event: named })
  const work = workOf(listener, of, making)
  return wanted.map((event) => ({ event, work }))
}

function workOf(listener: Element, of: Element, making: Making): Work {
  const [script] = making.extensions.children(listener, 'script')
  if (script) {
    const language = textOf(script, 'scriptFormat') ?? textOf(script, 'language')
    return scriptOf(of, contentOf(script), { making, format: language })
  }
  const work = attributedWork({
    making,
    named: of,
    get: (name) => textOf(listener, name),
    fields: fieldsOf(making.extensions.children(listener, 'field'), of, making),
  })
  return work ?? refused(of, making, { code: 'listener-without-work', facts: {} })
}
