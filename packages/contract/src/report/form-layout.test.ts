import { expect, it } from 'vitest'
import { laidOut } from './form-layout.ts'

it('RPT-02 parameters come in the form’s order, each once, with those it does not name behind', () => {
  const parameters = ['a', 'b', 'c'].map((paramCode) => ({ paramCode }))
  const fields = [{ code: 'c', span: 2 }, { code: 'gone' }, { code: 'a' }, { code: 'c', help: 'again' }]
  const shown = laidOut(parameters, { fields }).map(({ parameter, place }) => [parameter.paramCode, place])
  expect(shown).toEqual([
    ['c', { span: 2 }],
    ['a', {}],
    ['b', {}],
  ])
  expect(laidOut(parameters, undefined).map(({ parameter }) => parameter)).toEqual(parameters)
})
