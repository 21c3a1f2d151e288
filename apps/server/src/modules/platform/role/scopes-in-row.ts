import type { DataScope, RoleScopes } from '@gridwright/contract'
import type { SheetRow } from '#modules/platform/sheet/sheet-api.ts'
import { betweenNames, idsNamed } from '#platform/named-tree.ts'
import type { Tell } from './imported-role.ts'
import type { RoleNames } from './role-names.ts'

type Reading = {
  readonly row: SheetRow
  readonly names: RoleNames
  readonly permissions: readonly string[]
  /** Of the role as it is; what columns say that the file does not have. */
  readonly before: RoleScopes | undefined
}

/** The data scopes that a row of an Excel file gives a role. */
export const scopesIn = (reading: Reading, tell: Tell): RoleScopes => ({
  usual: usualIn(reading, tell),
  byPermission: exceptionsIn(reading, tell),
})

const textIn = (row: SheetRow, key: string): string => String(row[key] ?? '').trim()
const scopeKinds = [1, 2, 3, 4, 5] as const
const kindIn = (text: string): DataScope['kind'] | undefined =>
  scopeKinds.find((kind) => String(kind) === text)

const usualIn = (reading: Reading, tell: Tell): DataScope | null => {
  const { row, before } = reading
  const kind = row['scope'] === undefined ? before?.usual?.kind : kindIn(textIn(row, 'scope'))
  if (kind === 2) return { kind, ...chosenIn(reading, tell) }
  if (textIn(row, 'organisations') !== '') tell('organisations', 'import-scope-places')
  return kind === undefined ? null : { kind, organisationIds: [] }
}

type Chosen = Pick<DataScope, 'organisationIds' | 'withBelow'>

const chosenIn = ({ row, names, before }: Reading, tell: Tell): Chosen =>
  row['organisations'] === undefined
    ? {
        organisationIds: before?.usual?.organisationIds ?? [],
        ...(before?.usual?.withBelow === undefined ? {} : { withBelow: before.usual.withBelow }),
      }
    : placesIn(names, { text: textIn(row, 'organisations'), column: 'organisations' }, tell)

type Cell = { readonly text: string; readonly column: string }

/** Behind the path of an organisation: it and all that stands below it. */
export const belowMark = '/*'

const placesIn = (names: RoleNames, { text, column }: Cell, tell: Tell): Chosen => {
  const all = text
    .split(betweenNames)
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const roots = all.filter((name) => name.endsWith(belowMark))
  const idsOf = (some: readonly string[]) => {
    const { ids, unknown, several } = idsNamed(names.places, some.join(';'), names.places.isId)
    for (const name of unknown) tell(column, 'import-path-unknown', { name })
    for (const name of several) tell(column, 'import-path-ambiguous', { name })
    return [...ids]
  }
  const organisationIds = idsOf(all.filter((name) => !name.endsWith(belowMark)))
  if (roots.length === 0) return { organisationIds }
  return { organisationIds, withBelow: idsOf(roots.map((name) => name.slice(0, -belowMark.length))) }
}

const exceptionsIn = (reading: Reading, tell: Tell): RoleScopes['byPermission'] => {
  const { row, permissions, before } = reading
  if (row['exceptions'] === undefined) return before?.byPermission ?? {}
  const items = textIn(row, 'exceptions')
    .split(/[;；\r\n]+/u)
    .map((item) => item.trim())
    .filter(Boolean)
  const found = items.flatMap((item) => {
    const scope = exceptionIn(reading, item, tell)
    if (scope === undefined) tell('exceptions', 'import-scope-exception', { name: item })
    return scope === undefined ? [] : [scope]
  })
  const expected = new Set([...permissions, ...Object.keys(before?.byPermission ?? {})])
  for (const [permission] of found)
    if (!expected.has(permission)) tell('exceptions', 'import-scope-unheld', { name: permission })
  return Object.fromEntries(found)
}

const exceptionIn = ({ names }: Reading, item: string, tell: Tell): [string, DataScope] | undefined => {
  const [, permission, kindText = '', rest = ''] =
    /^([\w:-]+)\s*[=＝]\s*([1-5])\s*(?:[:：](.*))?$/u.exec(item) ?? []
  const kind = kindIn(kindText)
  if (permission === undefined || kind === undefined || (kind !== 2 && rest.trim() !== '')) return undefined
  return [permission, { kind, ...placesIn(names, { text: rest, column: 'exceptions' }, tell) }]
}
