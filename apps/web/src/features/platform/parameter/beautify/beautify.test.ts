import { expect, it } from 'vitest'
import { beautify, languageIn } from './beautify.ts'

it('UTL-03 JavaScript and JSON are indented by two', async () => {
  expect(await beautify('js', 'if(a){b()}')).toBe('if (a) {\n  b()\n}')
  expect(await beautify('js', '{"a":{"b":[1,2]}}')).toBe('{\n  "a": {\n    "b": [1, 2]\n  }\n}')
})

it('UTL-03 HTML is indented by two', async () => {
  expect(await beautify('html', '<div><ul><li>a</li></ul></div>')).toBe(
    '<div>\n  <ul>\n    <li>a</li>\n  </ul>\n</div>',
  )
})

it('UTL-03 lines are wrapped at 110 signs', async () => {
  const call = `call(${Array.from({ length: 30 }, (_, at) => `argument${at}`).join(', ')})`
  const lines = (await beautify('js', call)).split('\n')
  expect(lines.length).toBeGreaterThan(1)
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(110)
  const text = await beautify('html', `<p>${'word '.repeat(60)}</p>`)
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(110)
})

it('UTL-03 what begins with a tag is HTML, the rest JavaScript', () => {
  expect([languageIn(' <p>'), languageIn('{"a":1}'), languageIn('a < b')]).toEqual(['html', 'js', 'js'])
})
