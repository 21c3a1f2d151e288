import { defined } from '#compile/defined.ts'
import type { Making, StartParts } from '#compile/making.ts'
import { type Element, textOf } from '#compile/xml/element.ts'
import type { UserWork } from '#process/node.ts'
import { zeebeBinding } from './called.ts'

export function zeebeUser(of: Element, making: Making): UserWork {
  const { extensions } = making
  const from = (element: string, name: string) => {
    const said = extensions.element(of, element)
    return making.maybe(of, name, said && textOf(said, name))
  }
  return {
    ...defined({
      assignee: from('assignmentDefinition', 'assignee'),
      candidateUsers: from('assignmentDefinition', 'candidateUsers'),
      candidateGroups: from('assignmentDefinition', 'candidateGroups'),
      dueDate: from('taskSchedule', 'dueDate'),
      followUpDate: from('taskSchedule', 'followUpDate'),
      priority: from('priorityDefinition', 'priority'),
      form: formOf(of, making),
    }),
    fields: [],
    asJob: extensions.element(of, 'userTask') === undefined,
  }
}

export const zeebeStart = (of: Element, making: Making): StartParts => ({
  fields: [],
  ...defined({ form: formOf(of, making) }),
})

const places = { formId: 'id', formKey: 'key', externalReference: 'external' } as const

function formOf(of: Element, making: Making): UserWork['form'] {
  const said = making.extensions.element(of, 'formDefinition')
  if (!said) return undefined
  for (const [name, kind] of Object.entries(places)) {
    const text = textOf(said, name)
    if (text === undefined) continue
    return { kind, ref: making.expression(of, name, text), binding: zeebeBinding(said, of, making) }
  }
  return undefined
}
