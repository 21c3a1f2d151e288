import type { Parameter } from '@gridwright/report-engine'
import { describe, expect, it } from 'vitest'
import { asType, changedParameter, keptForm, listedOf, moved, placed } from './form-draft.ts'
import type { FormDraft } from './form-draft.ts'

const parameter = (paramCode: string, rest: Partial<Parameter> = {}): Parameter => ({
  paramCode,
  paramName: '',
  paramType: 'varchar',
  required: 2,
  ...rest,
})
const ofSets = [parameter('s')]
const draft: FormDraft = { parameters: [parameter('a'), parameter('b')], form: {} }
const codes = (of: FormDraft): string[] => listedOf(of, ofSets).map((one) => one.parameter.paramCode)

describe('a form while it is designed', () => {
  it('RPT-02 is put in order, those of data sets too, and says nothing of an order that is the usual one', () => {
    const first = moved(draft, listedOf(draft, ofSets), { from: 2, before: 0 })
    expect(codes(first)).toEqual(['s', 'a', 'b'])
    expect(keptForm(first, ofSets)).toEqual({ fields: [{ code: 's' }, { code: 'a' }, { code: 'b' }] })
    const back = moved(first, listedOf(first, ofSets), { from: 0, before: undefined })
    expect(codes(back)).toEqual(['a', 'b', 's'])
    expect(keptForm(back, ofSets)).toBeUndefined()
  })

  it('RPT-02 keeps what is said of a field, takes back what is emptied, and forgets what is gone', () => {
    const listed = listedOf(draft, ofSets)
    const said = placed(draft, listed, { at: 1, change: { span: 2, help: 'why' } })
    expect(keptForm(said, ofSets)?.fields).toContainEqual({ code: 'b', span: 2, help: 'why' })
    const emptied = placed(said, listedOf(said, ofSets), { at: 1, change: { help: undefined } })
    expect(keptForm(emptied, ofSets)?.fields).toContainEqual({ code: 'b', span: 2 })
    expect(keptForm({ ...said, parameters: [parameter('a')] }, ofSets)).toBeUndefined()
  })

  it('RPT-02 follows a new code in its order and in what depends on it', () => {
    const below = parameter('c', {
      paramType: 'select',
      optionsFrom: { kind: 'dataSet', dataSetId: 'd', value: 'v', given: { up: 'a' } },
    })
    const [a = parameter('a')] = draft.parameters
    const all = { parameters: [a, below], form: { fields: [{ code: 'c' }, { code: 'a', span: 2 }] } }
    const renamed = changedParameter(all, a, { ...a, paramCode: 'region' })
    expect(renamed.form.fields).toEqual([{ code: 'c' }, { code: 'region', span: 2 }])
    expect(renamed.parameters[1]?.optionsFrom).toMatchObject({ given: { up: 'region' } })
  })

  it('RPT-02 of another type it loses what means nothing there', () => {
    const tree = parameter('t', { paramType: 'treeSelect', withBelow: true, paramDefault: '1', options: [] })
    expect(asType(tree, 'mutiselect')).toEqual(parameter('t', { paramType: 'mutiselect', options: [] }))
    expect(asType(tree, 'date')).toEqual(parameter('t', { paramType: 'date' }))
  })
})
