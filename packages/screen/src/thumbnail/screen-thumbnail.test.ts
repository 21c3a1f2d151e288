import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { emptyScreen } from '#document/screen-document.ts'
import type { Screen } from '#document/screen-shape.ts'
import { screenThumbnail } from './screen-thumbnail.ts'

const sales = JSON.parse(
  readFileSync(new URL('../../golden/screen-v1-sales.json', import.meta.url), 'utf8'),
) as Screen

it('DSH-01 a screen from afar shows its canvas, its texts and the places of what can be seen', () => {
  const shown = screenThumbnail({ ...sales, tree: ['w2', 'w1', 'w3'] })
  expect(shown).toContain('销售总览')
  // Canvas, two boxes (a chart with its five bars), after the paper itself.
  expect(shown.match(/<rect/g)).toHaveLength(1 + 1 + 2 + 5)
  expect(shown).toContain('x="3.3" y="15"')
})

it('DSH-01 what is hidden, or stands in a hidden group, is not drawn', () => {
  expect(screenThumbnail(sales).match(/<rect/g)).toHaveLength(2)
  expect(screenThumbnail(emptyScreen)).toContain('fill="#0b1730"')
})
