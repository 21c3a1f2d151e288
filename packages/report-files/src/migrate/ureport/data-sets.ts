import { addressIn } from '#migrate/jdbc-address.ts'
import { namedIn } from '#migrate/named-in.ts'
import type { Parameter } from '@gridwright/report-engine'
import { Untranslatable } from '#migrate/expression/ast.ts'
import type { ParameterList } from '#migrate/parameter-list.ts'
import { MOST } from '#migrate/reading.ts'
import type { MigratedDataSet, MigratedSource } from '#migrate/reading.ts'
import type { RemarkList } from '#migrate/remark-list.ts'
import { renamedSql, sqlParameters } from '#migrate/sql.ts'
import { childOf, childrenOf } from '#migrate/xml-tree.ts'
import type { Element } from '#migrate/xml-tree.ts'
import { composedIn, longestText, sqlOfExpression } from './sql-expression.ts'

export type FoundData = {
  readonly sources: readonly MigratedSource[]
  /** Asked late: the form may say more of their parameters. */
  dataSets(): readonly MigratedDataSet[]
  readonly fields: ReadonlyMap<string, readonly string[]>
}

type Needs = { readonly parameters: ParameterList; readonly remarks: RemarkList }

/** Sources and data sets of a template; passwords and addresses' options stay in the file. */
export function dataOf(root: Element, needs: Needs): FoundData {
  const elements = childrenOf(root, 'datasource')
  const found = elements.flatMap((source) =>
    childrenOf(source, 'dataset').map((element) => dataSetOf(element, nameOf(source), needs)),
  )
  const once = [...new Map(found.map((one) => [one.name, one])).values()].slice(0, MOST.dataSets)
  return {
    sources: elements.map(sourceOf),
    dataSets: () => once.map(({ names, ...one }) => ({ ...one, parameters: needs.parameters.some(names) })),
    fields: new Map(once.map(({ name, fields }) => [name, fields])),
  }
}

const LONGEST_NAME = 200
const nameOf = ({ attributes }: Element): string => (attributes['name'] ?? '').slice(0, LONGEST_NAME)

const KINDS: Readonly<Record<string, MigratedSource['kind']>> = {
  jdbc: 'database',
  spring: 'bean',
  buildin: 'built-in',
}

function sourceOf(element: Element): MigratedSource {
  const { type = '', url = '' } = element.attributes
  return { name: nameOf(element), kind: namedIn(KINDS, type) ?? 'other', ...addressIn(url) }
}

type Found = Omit<MigratedDataSet, 'parameters'> & { readonly names: readonly string[] }

function dataSetOf(element: Element, source: string, needs: Needs): Found {
  const name = nameOf(element)
  const sql = renamedSql(sqlIn(element, name, needs.remarks), needs.parameters.code).slice(0, MOST.sql)
  const declared = childrenOf(element, 'parameter')
  for (const parameter of declared)
    needs.parameters.say(parameter.attributes['name'] ?? '', saidOf(parameter))
  return {
    key: name,
    name,
    source,
    sql,
    fields: childrenOf(element, 'field')
      .map(nameOf)
      .filter((field) => field !== ''),
    names: [...declared.map(nameOf), ...sqlParameters(sql)],
  }
}

function sqlIn(element: Element, name: string, remarks: RemarkList): string {
  const written = childOf(element, 'sql')?.text.trim() ?? ''
  const { type = '', method = '' } = element.attributes
  if (written === '') {
    remarks.add('sql-missing', { original: [type, method].filter(Boolean).join(' '), what: name })
    return ''
  }
  const composed = composedIn(written)
  if (composed === undefined) return written
  try {
    return sqlOfExpression(composed)
  } catch (error) {
    if (!(error instanceof Untranslatable)) throw error
    remarks.add('sql-composed', { original: written, what: name })
    return longestText(composed)
  }
}

const TYPES: Readonly<Record<string, Parameter['paramType']>> = {
  integer: 'number',
  float: 'number',
  date: 'date',
  list: 'mutiselect',
}

function saidOf({ attributes }: Element): Partial<Omit<Parameter, 'paramCode'>> {
  const { type = '', 'default-value': value = '' } = attributes
  return {
    paramType: namedIn(TYPES, type.toLowerCase()) ?? 'varchar',
    ...(value !== '' && { paramDefault: value.slice(0, 1000) }),
  }
}
