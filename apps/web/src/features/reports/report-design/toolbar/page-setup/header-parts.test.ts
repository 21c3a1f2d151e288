import { sectionsOf } from '@gridwright/report-engine/shown'
import { expect, it } from 'vitest'
import { headerParts, joinedHeader } from './header-parts.ts'

it.each([
  ['&P / &N', { left: '', center: '&P / &N', right: '' }],
  ['&LR&&D&R&D &U', { left: 'R&&D', center: '', right: '&D &U' }],
  ['', { left: '', center: '', right: '' }],
])('RPT-04 %s is edited in three parts and means the same afterwards', (text, parts) => {
  expect(headerParts(text)).toEqual(parts)
  expect(sectionsOf(joinedHeader(headerParts(text)))).toEqual(sectionsOf(text))
})
