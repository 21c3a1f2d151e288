import { emptyTemplate } from '@gridwright/report-engine'
import type { OwnPicture, Template } from '@gridwright/report-engine'
import { expect, it } from 'vitest'
import { fromWorkbook } from './from-workbook.ts'
import { templateFrom, unitsOf, orderOf } from './merge/template-units.ts'
import { mostOf, withPicture } from './own-pictures.ts'
import { emptySettings } from './settings.ts'
import { toWorkbook } from './to-workbook.ts'

const png = (data: string): OwnPicture => ({ type: 'png', data })
const sheetsNaming = (...names: readonly string[]): Template['sheets'] =>
  emptyTemplate('S').sheets.map((sheet) => ({
    ...sheet,
    cells: Object.fromEntries(names.map((value, at) => [`A${at + 1}`, { kind: 'text', value }])),
  }))

it('RPT-05 a picture of the report survives the spreadsheet and a merge', () => {
  const template = { ...emptyTemplate('S'), pictures: { logo: png('AAAA') } }
  expect(fromWorkbook(toWorkbook(template, 'u')).pictures).toEqual(template.pictures)
  expect(templateFrom(unitsOf(template, new Set()), orderOf(template)).pictures).toEqual(template.pictures)
  expect(fromWorkbook(toWorkbook(emptyTemplate('S'), 'u'))).not.toHaveProperty('pictures')
})

it('RPT-05 a new picture gets a key of its own, the same one keeps its, and what nothing names goes', () => {
  const first = withPicture(emptySettings, sheetsNaming(), png('AAAA'))
  expect(first?.key).toBe('p1')
  const settings = first?.settings ?? emptySettings
  expect(withPicture(settings, sheetsNaming(), png('AAAA'))).toEqual({ key: 'p1', settings })
  const beside = withPicture(settings, sheetsNaming('picture:p1'), png('BBBB'))
  expect(Object.keys(beside?.settings.pictures ?? {})).toEqual(['p1', 'p2'])
  const alone = withPicture(
    beside?.settings ?? settings,
    sheetsNaming('picture:p22', 'picture:p1'),
    png('CCCC'),
  )
  expect(alone?.settings.pictures).toEqual({ p1: png('AAAA'), p2: png('CCCC') })
})

it('RPT-05 says that there is no room for another', () => {
  const large = 'A'.repeat(mostOf.all - 10)
  const settings = withPicture(emptySettings, sheetsNaming(), png(large))?.settings ?? emptySettings
  expect(withPicture(settings, sheetsNaming('picture:p1'), png('B'.repeat(11)))).toBeUndefined()
  expect(withPicture(settings, sheetsNaming(), png('B'.repeat(11)))?.key).toBe('p1')
})
