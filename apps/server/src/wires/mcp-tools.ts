import { operationNames, operationOf } from '@gridwright/contract'
import type { Access, ApiOverride, Operation, OperationName } from '@gridwright/contract'
import type { Tool } from '@modelcontextprotocol/sdk/types.js'
import { authorize } from '#operations/access.ts'
import { tighten } from '#operations/api-override.ts'
import type { OverrideOf } from '#operations/api-override.ts'
import type { Caller } from '#operations/handler.ts'
import type { OpenSession } from '#operations/open-session.ts'
import { shapeOf } from './openapi-schema.ts'

/** Many agents take letters, digits, `_` and `-` only. */
export const toolName = (name: OperationName): string => name.replace('.', '_')

const nameOf = new Map(operationNames.map((name) => [toolName(name), name]))

/** An operation as an agent sees it: files travel over variant A, so they are no tools. */
const toolOf = (name: OperationName, operation: Operation): Tool => {
  const { title, kind, input } = operation
  const isRead = kind === 'read'
  return {
    name: toolName(name),
    title: `${title.zh} · ${title.en}`,
    description: `${title.en}. ${title.zh}。 Operation ${name} of Gridwright.`,
    inputSchema: { ...shapeOf(input, 'input'), type: 'object' } as Tool['inputSchema'],
    annotations: {
      title: title.en,
      readOnlyHint: isRead,
      destructiveHint: !isRead,
      idempotentHint: isRead,
      openWorldHint: false,
    },
  }
}

const tools = new Map<OperationName, Tool>()

const toolNamed = (name: OperationName): Tool => {
  const known = tools.get(name)
  if (known !== undefined) return known
  const made = toolOf(name, operationOf(name))
  tools.set(name, made)
  return made
}

const isTool = ({ kind, access }: Operation): boolean =>
  (kind === 'read' || kind === 'write') && access !== 'public' && access !== 'pre-session'

const mayCall = (name: OperationName, { access }: Operation, session: OpenSession): boolean => {
  try {
    authorize(name, access, session)
    return true
  } catch {
    return false
  }
}

const isShut = (access: Access, override: ApiOverride | undefined, session: OpenSession): boolean => {
  try {
    tighten(access, override, session)
    return false
  } catch {
    return true
  }
}

type Rules = {
  readonly overrideOf: OverrideOf
  /** What the gate lets through, but has nothing for this caller, such as an import where he may import no list. */
  readonly isIdle: (name: OperationName, caller: Caller) => boolean
}

/** What the holder of the key may call now, by the one gate and by what administrators put on top of it (PRM-03). */
export const toolsFor = (session: OpenSession, { overrideOf, isIdle }: Rules): Tool[] =>
  operationNames
    .filter((name) => isTool(operationOf(name)) && mayCall(name, operationOf(name), session))
    .filter((name) => !isShut(operationOf(name).access, overrideOf(name), session))
    .filter((name) => !isIdle(name, session.caller))
    .map(toolNamed)

/**
 * The operation behind a tool; undefined where there is none of that name. Why one may not be called is told by the call
 * itself, in its own words and with a row in the log, as the other wires do.
 */
export const operationFor = (tool: string): OperationName | undefined => {
  const name = nameOf.get(tool)
  return name !== undefined && isTool(operationOf(name)) ? name : undefined
}
