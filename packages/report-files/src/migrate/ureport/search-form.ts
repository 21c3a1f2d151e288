import type { Parameter } from '@gridwright/report-engine'
import type { ParameterList } from '#migrate/parameter-list.ts'
import type { RemarkList } from '#migrate/remark-list.ts'
import { childOf, childrenOf } from '#migrate/xml-tree.ts'
import type { Element } from '#migrate/xml-tree.ts'

type Needs = { readonly parameters: ParameterList; readonly remarks: RemarkList }

const CHOICES = new Set(['input-select', 'input-radio', 'input-checkbox', 'input-selectmultiple'])
const SEVERAL = new Set(['input-checkbox', 'input-selectmultiple', 'input-multiselect'])

/** Takes what the search form says of parameters: label, days, choices. */
export function readSearchForm(root: Element, needs: Needs): void {
  const form = childOf(root, 'search-form')
  if (form !== undefined) visit(form, needs)
}

function visit(element: Element, needs: Needs): void {
  for (const child of element.children) {
    if (child.name.startsWith('input-')) takeInput(child, needs)
    else visit(child, needs)
  }
}

function takeInput(element: Element, { parameters, remarks }: Needs): void {
  const {
    'bind-parameter': name = '',
    label = '',
    'use-dataset': fromDataSet,
    dataset = '',
  } = element.attributes
  if (name === '') return remarks.add('form-field-left-out', { what: label })
  if (fromDataSet === 'true') remarks.add('options-from-data-set', { original: dataset, what: name })
  const [known] = parameters.some([name])
  parameters.say(name, { paramName: label.slice(0, 100), ...typeOf(element, known, { remarks, name }) })
}

function typeOf(
  element: Element,
  known: Parameter | undefined,
  { remarks, name }: { readonly remarks: RemarkList; readonly name: string },
): Partial<Pick<Parameter, 'paramType' | 'options'>> {
  const kind = element.name.toLowerCase()
  const type = known?.paramType ?? 'varchar'
  // What the query binds is what the query says: a text that is chosen from a calendar stays a text.
  if (kind === 'input-datetime') {
    if (type === 'varchar') remarks.add('parameter-simplified', { what: name })
    return {}
  }
  const options = optionsOf(element)
  if (!CHOICES.has(kind) || options.length === 0) return {}
  if (type === 'varchar') return { paramType: SEVERAL.has(kind) ? 'mutiselect' : 'select', options }
  if (type === 'mutiselect') return { options }
  remarks.add('parameter-simplified', { what: name })
  return {}
}

const optionsOf = (element: Element): NonNullable<Parameter['options']> =>
  childrenOf(element, 'option')
    .slice(0, 1000)
    .map(({ attributes: { label = '', value = '' } }) => ({
      value: (value || label).slice(0, 200),
      label: (label || value).slice(0, 200),
    }))
    .filter(({ value }) => value !== '')
