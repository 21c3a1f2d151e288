import { AppError } from '@gridwright/contract'
import type { DataSetParameter, EntryFormColumn, EntryRule, OptionSource } from '@gridwright/contract'
import type { Template } from '@gridwright/report-engine'
import type { DataSets, OptionAsker } from '#modules/platform/data-set/index.ts'

type Offered = Extract<EntryRule, { rule: 'offered' }>
type Wish = {
  readonly dataSets: Pick<DataSets, 'offer'>
  readonly template: Template
  readonly target: string
  readonly asker: OptionAsker
}

/** Choices that one control still shows. */
const mostChoices = 2000

const sourceOf = ({ template, target }: Wish, { by }: Offered, column: string): OptionSource => {
  if (by.from === 'dictionary') return { kind: 'dictionary', code: by.code }
  const dataSetId = template.dataSets.find(({ name }) => name === by.dataSet)?.dataSetId
  if (dataSetId === undefined)
    throw new AppError('entry-choices-unknown', { target, column, dataSet: by.dataSet })
  return { kind: 'dataSet', dataSetId, value: by.value, label: by.label }
}

const choiceOf = async (wish: Wish, rule: Offered, column: string): Promise<EntryRule> => {
  const asked: DataSetParameter = {
    paramCode: 'choice',
    paramName: column,
    paramType: 'select',
    required: 2,
    optionsFrom: sourceOf(wish, rule, column),
  }
  const question = { code: 'choice', values: {}, text: '', currentPage: 1, pageSize: mostChoices }
  const { data, total } = await wish.dataSets.offer([asked], { ...question, asker: wish.asker })
  if (total > mostChoices)
    throw new AppError('entry-choices-many', { target: wish.target, column, limit: mostChoices })
  return { rule: 'choice', choices: data.map(({ value, label }) => ({ value, label })) }
}

/** Columns whose choices come from a dictionary or a data set, with what these offer now. */
export const withOffered = (wish: Wish, columns: readonly EntryFormColumn[]): Promise<EntryFormColumn[]> =>
  Promise.all(
    columns.map(async (column) => ({
      ...column,
      rules: await Promise.all(
        column.rules.map((rule) =>
          rule.rule === 'offered' ? choiceOf(wish, rule, column.title) : Promise.resolve(rule),
        ),
      ),
    })),
  )
