import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setLanguage } from '#base/i18n/index.ts'
import { CompanyWord } from './company.tsx'
import { lifeForTests } from './life-for-tests.ts'
import { LifeContext } from './use-life.ts'

afterEach(cleanup)

const shown = (people: readonly string[], elsewhere = false): ChildNode => {
  cleanup()
  const { container } = render(
    <LifeContext value={lifeForTests('report', { document: 0 })}>
      <CompanyWord people={people} elsewhere={elsewhere} />
    </LifeContext>,
  )
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

it.each([
  ['zh', '您，在另一个窗口', '也打开着这张报表：林一、您，在另一个窗口'],
  ['en', 'you, in another window', 'Also have this report open: 林一; you, in another window'],
] as const)('E11 one’s own other window is said as such: %s', (language, alone, names) => {
  setLanguage(language)
  expect(shown([], true).textContent?.startsWith(alone)).toBe(true)
  expect(shown(['林一'], true).textContent).toBe(`林一${names}`)
})
