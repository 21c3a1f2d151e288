import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setLanguage } from '#i18n/index.ts'
import { Company } from './company.tsx'

afterEach(cleanup)

const shown = (people: readonly string[]): ChildNode => {
  cleanup()
  const { container } = render(<Company people={people} />)
  return container.firstChild ?? container
}

it.each([
  ['zh', '2 人', '也打开着这张报表：林一、王二'],
  ['en', '2 people', 'Also have this report open: 林一, 王二'],
] as const)('RPT-03 the title bar says who else has the report open: %s', (language, count, names) => {
  setLanguage(language)
  expect(shown([]).textContent).toBe('')
  const status = shown(['林一', '王二'])
  expect(status.textContent).toBe(count + names)
  expect((status as Element).querySelector('[title]')?.getAttribute('title')).toBe(names)
  expect(shown(['林一']).textContent).toMatch(/^林一/)
})
