import { defined } from '#compile/defined.ts'
import type { Making, StartParts } from '#compile/making.ts'
import { bodyOf, childOf, childrenOf, type Element } from '#compile/xml/element.ts'
import type { Expression } from '#process/expression.ts'
import type { UserWork } from '#process/node.ts'
import { bindingOf } from './decision-work.ts'
import { formFields } from './form-fields.ts'

const attributes = [
  'assignee',
  'owner',
  'candidateUsers',
  'candidateGroups',
  'dueDate',
  'followUpDate',
  'priority',
  'category',
] as const

export function activitiUser(of: Element, making: Making): UserWork {
  const said = Object.fromEntries(
    attributes.map((name) => [name, making.maybe(of, name, making.extensions.attribute(of, name))]),
  ) as Readonly<Record<(typeof attributes)[number], Expression | undefined>>
  return {
    ...standardRoles(of, making),
    ...defined({ ...said, form: formOf(of, making) }),
    fields: formFields(of, making),
    asJob: false,
  }
}

export function activitiStart(of: Element, making: Making): StartParts {
  return {
    ...defined({ initiator: making.extensions.attribute(of, 'initiator'), form: formOf(of, making) }),
    fields: formFields(of, making),
  }
}

function formOf(of: Element, making: Making): UserWork['form'] {
  const { extensions } = making
  const key = extensions.attribute(of, 'formKey')
  if (key !== undefined) {
    return { kind: 'key', ref: making.expression(of, 'formKey', key), binding: { kind: 'latest' } }
  }
  const id = extensions.attribute(of, 'formRef')
  if (id === undefined) return undefined
  return { kind: 'id', ref: making.expression(of, 'formRef', id), binding: bindingOf(of, 'formRef', making) }
}

/** `humanPerformer` and `potentialOwner` of BPMN itself: `user(kermit), group(management)`; a bare name is a group. */
function standardRoles(
  of: Element,
  making: Making,
): Pick<UserWork, 'assignee' | 'candidateUsers' | 'candidateGroups'> {
  const users: string[] = []
  const groups: string[] = []
  let assignee: Expression | undefined
  for (const role of childrenOf(of, 'resources')) {
    const assignment = childOf(role, 'resourceAssignmentExpression')
    const text = assignment && bodyOf(assignment, 'expression')
    if (text === undefined) continue
    if (role.$type === 'bpmn:HumanPerformer') assignee = making.expression(of, 'humanPerformer', text)
    else if (role.$type === 'bpmn:PotentialOwner') sortInto({ users, groups }, text)
  }
  return defined({
    assignee,
    candidateUsers: making.maybe(of, 'potentialOwner', users.join(',')),
    candidateGroups: making.maybe(of, 'potentialOwner', groups.join(',')),
  })
}

function sortInto({ users, groups }: { users: string[]; groups: string[] }, text: string): void {
  for (const each of text.split(/,(?![^(]*\))/)) {
    const [, kind = 'group', name = each] = /^\s*(user|group)\s*\((.*)\)\s*$/.exec(each) ?? []
    const target = kind === 'user' ? users : groups
    target.push(name.trim())
  }
}
