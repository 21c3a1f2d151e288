import type { Parameter } from '@gridwright/report-engine'
import { namedIn } from '#migrate/named-in.ts'
import type { ParameterList } from '#migrate/parameter-list.ts'
import { MOST } from '#migrate/reading.ts'
import type { MigratedDataSet, MigratedSource } from '#migrate/reading.ts'
import type { RemarkList } from '#migrate/remark-list.ts'
import { addressIn } from '#migrate/jdbc-address.ts'
import { boundSql } from './sql-template.ts'
import { listIn, numberIn, textIn } from './tables.ts'
import type { TableRow, Tables } from './tables.ts'

type Needs = { readonly tables: Tables; readonly parameters: ParameterList; readonly remarks: RemarkList }

/** Sources by the id that data sets name; their accounts stay in the file. */
export function sourcesIn(tables: Tables): ReadonlyMap<string, MigratedSource> {
  return new Map(
    (tables.get('report_datasource') ?? []).map((row) => [
      textIn(row, 'id'),
      {
        name: textIn(row, 'name', 'code').slice(0, 200),
        kind: 'database',
        ...addressIn(textIn(row, 'jdbcUrl')),
      },
    ]),
  )
}

const SQL = 1
const PROCEDURE = 2

/** The data sets of one template; those that no query of ours can be are told. */
export function dataSetsOf(tplId: string, needs: Needs): readonly MigratedDataSet[] {
  const sources = sourcesIn(needs.tables)
  return (needs.tables.get('report_tpl_dataset') ?? [])
    .filter((row) => textIn(row, 'tplId') === tplId)
    .slice(0, MOST.dataSets)
    .map((row) => {
      const name = textIn(row, 'datasetName').slice(0, 200)
      const source = sources.get(textIn(row, 'datasourceId'))?.name ?? textIn(row, 'datasourceId')
      const { sql, names } = queryOf(row, name, needs.remarks)
      for (const parameter of listIn(row, 'tplParam')) sayParameter(parameter, needs)
      const declared = listIn(row, 'tplParam').map((one) => textIn(one, 'paramCode'))
      const parameters = needs.parameters.some([...names, ...declared].filter(Boolean))
      return { key: name, name, source, sql, fields: [], parameters }
    })
}

function queryOf(
  row: TableRow,
  what: string,
  remarks: RemarkList,
): { readonly sql: string; readonly names: readonly string[] } {
  const none = { sql: '', names: [] }
  const original = textIn(row, 'tplSql')
  if ((numberIn(row, 'datasetType') ?? SQL) !== SQL) {
    remarks.add('api-left-out', { original: textIn(row, 'datasetType'), what })
    return none
  }
  if (numberIn(row, 'sqlType') === PROCEDURE) {
    remarks.add('procedure-left-out', { original, what })
    return none
  }
  const { sql, names, hasDirectives } = boundSql(original.slice(0, MOST.sql))
  if (hasDirectives) remarks.add('sql-template', { original, what })
  return { sql, names }
}

const TYPES: Readonly<Record<string, Parameter['paramType']>> = {
  varchar: 'varchar',
  number: 'number',
  date: 'date',
  dateRange: 'dateRange',
  select: 'select',
  mutiselect: 'mutiselect',
  multiTreeSelect: 'mutiselect',
}

/** Codes and types are ours (UTL-04); a tree of choices becomes what is typed. */
function sayParameter(row: TableRow, { parameters, remarks }: Needs): void {
  const code = textIn(row, 'paramCode')
  if (code === '') return
  const options = optionsIn(row)
  const initial = textIn(row, 'paramDefault').slice(0, 1000)
  parameters.say(code, {
    paramName: textIn(row, 'paramName').slice(0, 100),
    paramType: typeOf(row, options.length > 0, remarks),
    required: numberIn(row, 'paramRequired') === 1 ? 1 : 2,
    ...(initial !== '' && { paramDefault: initial }),
    ...(numberIn(row, 'paramHidden') === 1 && { hidden: true }),
    ...(options.length > 0 && { options }),
  })
}

function typeOf(row: TableRow, hasOptions: boolean, remarks: RemarkList): Parameter['paramType'] {
  const [written, what] = [textIn(row, 'paramType'), textIn(row, 'paramCode')]
  const type = namedIn(TYPES, written)
  if (type === undefined || type !== written) remarks.add('parameter-simplified', { original: written, what })
  if (type !== 'select' && type !== 'mutiselect') return type ?? 'varchar'
  if (!hasOptions) remarks.add('options-from-data-set', { original: textIn(row, 'selectContent'), what })
  return type === 'select' && !hasOptions ? 'varchar' : type
}

const optionsIn = (row: TableRow): NonNullable<Parameter['options']> =>
  listIn(row, 'selectContent')
    .slice(0, 1000)
    .map((one) => ({
      value: textIn(one, 'value').slice(0, 200),
      label: textIn(one, 'name', 'label', 'value').slice(0, 200),
    }))
    .filter(({ value }) => value !== '')
