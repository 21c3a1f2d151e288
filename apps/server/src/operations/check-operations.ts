import { everything, operationNames, operationOf, permissions } from '@gridwright/contract'
import type { Operation } from '@gridwright/contract'
import type { Handlers } from './handler.ts'

/** PRM-03: deny by default. Throws, so that the server does not start, where an operation lacks its rule or handler. */
export const checkOperations = (
  handlers: Partial<Handlers>,
  list: Readonly<Record<string, Operation>> = Object.fromEntries(
    operationNames.map((name) => [name, operationOf(name)]),
  ),
): void => {
  const problems = Object.entries(list).flatMap(([name, operation]) => [
    ...(typeof handlers[name as keyof Handlers] === 'function' ? [] : [`${name} has no handler`]),
    ...problemsOfAccess(name, operation.access),
  ])
  if (problems.length > 0) throw new Error(`The operations are not complete: ${problems.join('; ')}`)
}

const withoutPermission: ReadonlySet<string> = new Set(['public', 'pre-session', 'second-step', 'login'])

const problemsOfAccess = (name: string, access: unknown): string[] => {
  if (typeof access === 'string' && withoutPermission.has(access)) return []
  if (!Array.isArray(access) || access.length === 0) return [`${name} has no access rule`]
  return unknownPermissions(access).map((permission) => `${name} names the unknown permission ${permission}`)
}

/** Those that the contract's list does not have; a wildcard is held, never asked for. */
export const unknownPermissions = (named: readonly string[]): string[] =>
  named.filter((permission) => permission === everything || !Object.hasOwn(permissions, permission))
